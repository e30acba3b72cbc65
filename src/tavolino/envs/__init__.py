"""Research environments on the same rules: PettingZoo, Gymnasium, OpenSpiel, many matches at once.

Importing this package registers them, so that `gymnasium.make` and `pettingzoo.make` find them.
"""

from tavolino.envs.aec import TavolinoAEC
from tavolino.envs.batched import Batch
from tavolino.envs.coding import Coding
from tavolino.envs.errors import EnvError
from tavolino.envs.ids import IDS, INTERFACES, make, register
from tavolino.envs.parallel import TavolinoParallel
from tavolino.envs.single import SeatEnv
from tavolino.envs.stepper import Stepper, match_seed

__all__ = [
    "IDS",
    "INTERFACES",
    "Batch",
    "Coding",
    "EnvError",
    "SeatEnv",
    "Stepper",
    "TavolinoAEC",
    "TavolinoParallel",
    "make",
    "match_seed",
    "register",
]

register()
