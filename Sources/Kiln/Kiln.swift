// The umbrella for programs: all of Kiln but what only tests use, which KilnTesting has. Depend on
// a single module to build less.
@_exported public import KilnData
@_exported public import KilnFoundation
@_exported public import KilnHashing
@_exported public import KilnJSON
@_exported public import KilnMapping
@_exported public import KilnObservation
@_exported public import KilnRecipes
@_exported public import KilnValues

#if Macros
  @_exported public import KilnMacros
#endif
