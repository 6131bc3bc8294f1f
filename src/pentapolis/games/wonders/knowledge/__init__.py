"""What a seat may know of the cards of 7 Wonders: hands it has seen, and the discard pile."""
