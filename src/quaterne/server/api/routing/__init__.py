"""What all endpoints share: bodies and answers, dependencies, errors, their part of OpenAPI."""
