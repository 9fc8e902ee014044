"""What each viewer may see of a game, and how that reaches them: an allow-list, numbered updates, hidden numbers.

Nothing here decides anything about a game; everything that leaves for a client is put in on purpose.
"""

from twinstack.server.views.catalogue import Catalogue, catalogue
from twinstack.server.views.viewer import Viewer

__all__ = ["Catalogue", "Viewer", "catalogue"]
