"""What is drawn: scenes as plain data, as still pictures, as text, as plots."""
