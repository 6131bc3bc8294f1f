"""The native number types of the engine, behind one module of ours.

`vec` and `BytesWriter` come from librt, whose interface is young: everything we use of it passes through here, so that
a change there is a change of this file alone. Compiled code turns these into plain C arrays and integers.
"""

from librt.strings import BytesWriter as BytesWriter
from librt.strings import read_i64_le as read_i64_le
from librt.strings import write_i64_le as write_i64_le
from librt.vecs import append as append
from librt.vecs import extend as extend
from librt.vecs import pop as pop
from librt.vecs import vec as vec
from mypy_extensions import i64 as i64
from mypy_extensions import u8 as u8


def zeros(size: i64) -> vec[i64]:
    """A vec of `size` zeros."""
    return vec[i64]([0] * size)


def zero_bytes(size: i64) -> vec[u8]:
    """A vec of `size` zero bytes."""
    return vec[u8]([0] * size)
