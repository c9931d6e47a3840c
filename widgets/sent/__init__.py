"""What is sent: the live board, what it tells a page and what a page may say."""
