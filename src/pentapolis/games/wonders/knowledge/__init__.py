"""The knowledge of a seat about the cards of 7 Wonders: hands it has seen, and the discard pile."""
