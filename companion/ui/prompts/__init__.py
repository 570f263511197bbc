"""Generic prompts: one widget a kind of field, so that every question of every game can be answered by thumbs."""
