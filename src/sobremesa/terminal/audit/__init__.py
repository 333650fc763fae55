"""What is missing in the package of a game: `sobremesa check PACKAGE`, and the tests of our own games."""
