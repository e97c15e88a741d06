// The umbrella: all of Kiln by one import. Depend on a single module to build less.
@_exported public import KilnFactories
@_exported public import KilnHashing
@_exported public import KilnJSON
@_exported public import KilnMapping
@_exported public import KilnObservation
@_exported public import KilnRecipes
@_exported public import KilnValues

#if Macros
  @_exported public import KilnMacros
#endif
