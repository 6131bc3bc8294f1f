"""Optional dependencies: the extra that a missing module belongs to, and the command that installs it."""

from __future__ import annotations

from typing import Final

from pentapolis.core.errors import PentapolisError

#: The modules that our code imports from each extra of pyproject.toml.
MODULES: Final = {
    "plot": ("matplotlib",),
    "research": ("numpy",),
    "pettingzoo": ("pettingzoo",),
    "gymnasium": ("gymnasium", "PIL"),
    "openspiel": ("pyspiel", "open_spiel"),
    "server": (
        *("fastapi", "starlette", "uvicorn", "websockets", "httptools", "sqlalchemy", "alembic"),
        *("asyncpg", "redis", "argon2", "openskill", "cryptography", "aiosmtplib"),
        *("email_validator", "http_ece", "portalocker", "prometheus_client", "py_vapid"),
    ),
}


class MissingPart(PentapolisError):
    """An extra that is not installed is needed; `extra` is its name."""

    def __init__(self, module: str, extra: str) -> None:
        super().__init__(f"{module} is not installed, which this needs: pip install 'pentapolis[{extra}]'")
        self.module = module
        self.extra = extra


def missing_part(error: ModuleNotFoundError) -> MissingPart | None:
    """Return the error to report for a missing module, or None if no extra of ours contains it."""
    module = (error.name or "").partition(".")[0]
    extra = next((extra for extra, modules in MODULES.items() if module in modules), None)
    return None if extra is None else MissingPart(module, extra)
