"""Four small, well-known games for Sengoku, to measure it by."""
