"""What is in the box: pieces, boards, legends, and how a legend file is read."""
