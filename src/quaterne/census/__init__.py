"""Values of positions, counted: of Quarto by pieces placed, of Quatrenun's layouts.

What is small is counted whole; the rest is sampled uniformly, with confidence intervals.
"""

from quaterne.census.quarto import QuartoCensus, census_quarto, quarto_chart
from quaterne.census.quatrenun import QuatrenunCensus, census_quatrenun, layout_count
from quaterne.census.shares import CensusError, PlacedReport, Share

__all__ = [
    "CensusError",
    "PlacedReport",
    "QuartoCensus",
    "QuatrenunCensus",
    "Share",
    "census_quarto",
    "census_quatrenun",
    "layout_count",
    "quarto_chart",
]
