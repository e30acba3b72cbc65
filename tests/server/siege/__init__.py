"""A server under siege: many tables with people and computer players, among clients that misbehave.

`python -m tests.server.siege --tables 200 --minutes 60` is the long run (`make siege`); the tests do a short
one. The people are scripts that pause as people do. Meanwhile slow readers, floods, half-open connections,
garbage and greed go on without end, and processes in which computer players think are killed. What is known
so far is in `siege.json` in the folder at any time.
"""
