"""What is asked over HTTP, one module for each matter."""
