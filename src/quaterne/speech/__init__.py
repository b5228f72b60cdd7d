"""What is said and understood, in French and English."""
