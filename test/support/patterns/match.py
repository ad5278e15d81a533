"""Matches texts against patterns, as a validator of JSON Schema does that is written in Python.

A line of the input is a pattern, or a text behind a blank, in hexadecimal UTF-16. A line of the output says of each pattern
which texts match it, as ones and zeros, or why it does not compile.
"""

import re
import sys

patterns, texts = [], []
for line in sys.stdin:
    text = bytes.fromhex(line.strip()).decode("utf-16-be", "surrogatepass")
    (texts if line.startswith(" ") else patterns).append(text)
for pattern in patterns:
    try:
        compiled = re.compile(pattern)
        print("".join("1" if compiled.search(text) else "0" for text in texts))
    except re.error as error:
        print(error)
