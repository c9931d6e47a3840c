"""How fast the engines are, beside a peer in the same run (make bench)."""
