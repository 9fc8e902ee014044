"""What each viewer may see of a game, and how it reaches them: an allow-list, numbered updates, hidden numbers.

Nothing here changes a game. Nothing reaches a client unless this code puts it in on purpose.
"""

from twinstack.server.views.catalogue import Catalogue, catalogue
from twinstack.server.views.viewer import Viewer

__all__ = ["Catalogue", "Viewer", "catalogue"]
