"""The laws of the conformance kit, and the registry that lists them."""
