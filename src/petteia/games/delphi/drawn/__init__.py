"""The parts of the picture: the sea and its lands, the players' boards, the supply, and what is being decided."""
