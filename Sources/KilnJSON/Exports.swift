// This module turns JSON text into trees and models. Clients also need the recipes and the types
// that these use.
@_exported public import KilnRecipes
