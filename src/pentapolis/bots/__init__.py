"""Bots. Every bot receives views only, so that it cannot use hidden information."""

from pentapolis.bots.base import Bot as Bot
from pentapolis.bots.base import Clock as Clock
from pentapolis.bots.registry import make as make
from pentapolis.bots.registry import names as names
from pentapolis.bots.registry import register as register
