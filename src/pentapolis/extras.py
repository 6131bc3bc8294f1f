"""The parts that are installed on demand: to which of them a missing module belongs, and the command that brings it."""

from __future__ import annotations

from typing import Final

from pentapolis.core.errors import PentapolisError

#: What each extra of pyproject.toml brings that our code imports, by the names of the modules.
MODULES: Final = {
    "plot": ("matplotlib",),
    "research": ("numpy",),
    "pettingzoo": ("pettingzoo",),
    "gymnasium": ("gymnasium", "PIL"),
    "openspiel": ("pyspiel", "open_spiel"),
    "server": (
        *("fastapi", "starlette", "uvicorn", "websockets", "httptools", "sqlalchemy", "alembic"),
        *("aiosqlite", "asyncpg", "redis", "argon2", "openskill", "cryptography", "aiosmtplib"),
        *("email_validator", "http_ece", "portalocker", "prometheus_client", "py_vapid"),
    ),
}


class MissingPart(PentapolisError):
    """A part of the package that was not installed is asked for; `extra` is what it is called."""

    def __init__(self, module: str, extra: str) -> None:
        super().__init__(f"{module} is not installed, which this needs: pip install 'pentapolis[{extra}]'")
        self.module = module
        self.extra = extra


def missing_part(error: ModuleNotFoundError) -> MissingPart | None:
    """What to tell whoever meets such an error; None if no part of ours would help."""
    module = (error.name or "").partition(".")[0]
    extra = next((extra for extra, modules in MODULES.items() if module in modules), None)
    return None if extra is None else MissingPart(module, extra)
