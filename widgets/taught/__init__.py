"""What is taught: lessons and questions at a live board."""
