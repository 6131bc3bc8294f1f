"""The REST interface: one router per topic, msgspec types in and out, one shape for every refusal."""
