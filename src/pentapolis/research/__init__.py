"""Tools for learners: positions as arrays, actions as masks and parts, and adapters to other libraries.

    import pentapolis as pp
    from pentapolis import research

    state = pp.load("duel").new()
    state.deal(pp.dealer("a seed"))
    seat = state.decider()
    research.observe(state, seat), research.mask(state, seat)

The adapters are `research.pettingzoo`, `research.gymnasium` and `research.openspiel`, each with its own extra.
"""

from pentapolis.optional_dependencies import missing_part

try:
    from pentapolis.research.arrays import bounds as bounds
    from pentapolis.research.arrays import floats as floats
    from pentapolis.research.arrays import mask as mask
    from pentapolis.research.arrays import observation_size as observation_size
    from pentapolis.research.arrays import observe as observe
    from pentapolis.research.arrays import pack as pack
    from pentapolis.research.arrays import packed_mask as packed_mask
    from pentapolis.research.arrays import unpack as unpack
    from pentapolis.research.arrays import view_key as view_key
    from pentapolis.research.factored import Factored as Factored
    from pentapolis.research.vector import Step as Step
    from pentapolis.research.vector import Vector as Vector
    from pentapolis.research.vector import vector as vector
except ModuleNotFoundError as _error:
    raise missing_part(_error) or _error from None

from pentapolis.research.env_state import Table as Table
from pentapolis.research.env_state import rewards as rewards
