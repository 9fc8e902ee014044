"""Stories about copying, rule by rule. 707"""
