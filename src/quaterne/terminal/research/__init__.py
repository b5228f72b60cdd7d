"""`quaterne judge` and `quaterne census`: long runs, their progress and their reports."""
