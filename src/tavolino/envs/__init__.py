"""Research environments on the same rules: PettingZoo, Gymnasium, OpenSpiel, many matches at once.

Importing this package registers them, so that `gymnasium.make` and `pettingzoo.make` find them. Where those
are not installed there are no environments, but games can be put into numbers: `tavolino.envs.coding`.
"""

from tavolino.envs.coding import Coding
from tavolino.envs.errors import EnvError

__all__ = ["Coding", "EnvError"]

try:
    from tavolino.envs.aec import TavolinoAEC
    from tavolino.envs.ids import IDS, INTERFACES, make, register
    from tavolino.envs.parallel import TavolinoParallel
    from tavolino.envs.single import SeatEnv
    from tavolino.envs.stepper import Stepper, match_seed
    from tavolino.envs.vector import vector_env
except ModuleNotFoundError as error:
    if (error.name or "").partition(".")[0] not in ("gymnasium", "pettingzoo"):
        raise
else:
    __all__ += [
        "IDS",
        "INTERFACES",
        "SeatEnv",
        "Stepper",
        "TavolinoAEC",
        "TavolinoParallel",
        "make",
        "match_seed",
        "register",
        "vector_env",
    ]
    register()
