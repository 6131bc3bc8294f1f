"""The native number types of the engine, re-exported by one module.

`vec` and `BytesWriter` come from librt, whose interface is young: all uses go through this file, so that a change there
changes one file here. Compiled code turns them into plain C arrays and integers.
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
    """Return a vec of `size` zeros."""
    return vec[i64]([0] * size)


def zero_bytes(size: i64) -> vec[u8]:
    """Return a vec of `size` zero bytes."""
    return vec[u8]([0] * size)
