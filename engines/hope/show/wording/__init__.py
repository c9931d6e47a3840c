"""What moves, and what is asked, are called: keys to pick, words to write, a sentence to read."""

from .clicks import keys as keys
from .notation import spell as spell
from .prompts import prompt as prompt
from .reading import parse as parse
