"""Lessons: positions with words, played through the engine and baked into static files for the client.

`source` reads the files of a lesson, `course` plays it through the engine, `bake` makes of it what a table would send.
docs/lessons.md describes the format.
"""
