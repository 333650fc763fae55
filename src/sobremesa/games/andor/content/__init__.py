"""The content of the box: pieces, boards, legends, and the parser of legend files."""
