// Recipe files make recipes.
@_exported public import KilnRecipes
