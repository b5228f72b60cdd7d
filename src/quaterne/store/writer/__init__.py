"""The one writer of a process: a queue of jobs, group commit, a cache of tables."""
