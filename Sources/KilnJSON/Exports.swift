// JSON text becomes trees and models; whoever reads it has the recipes and both ends of them.
@_exported public import KilnRecipes
