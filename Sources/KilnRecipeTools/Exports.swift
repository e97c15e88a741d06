// The tools work on recipes, which KilnRecipes declares.
@_exported public import KilnRecipes
