"""Quaterne: the board games Quarto and Quatrenun, exactly as people play them."""

__version__ = "0.1.0"
