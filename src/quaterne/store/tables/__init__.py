"""Tables as rows: what one command writes, what one transaction writes, and reading them."""
