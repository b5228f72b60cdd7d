"""Work beside the requests: the engine pool, engine seats and clocks, analyses, reviews."""
