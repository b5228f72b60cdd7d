"""What a process does by itself: engine pool, scheduler, reviews."""
