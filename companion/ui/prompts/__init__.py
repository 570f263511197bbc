"""Generic prompts: one widget a kind of field, so every question of every game has its thumbs."""
