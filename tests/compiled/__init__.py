"""The engine as mypyc sees it: which modules are to be compiled, and whether it accepts them."""
