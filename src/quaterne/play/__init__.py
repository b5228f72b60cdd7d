"""One table: seats, clock, calls, masks, offers; commands in, events out, no input or output."""
