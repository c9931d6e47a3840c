"""What a class hands out, collects and marks."""
