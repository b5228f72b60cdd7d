"""The page as files, and what messengers show of a link to it."""
