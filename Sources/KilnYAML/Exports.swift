// This module creates recipes from YAML, which KilnRecipes declares.
@_exported public import KilnRecipes
