// The umbrella product for programs. It leaves out tools of developers, modules that need another
// library or trait, and modules for tests, which KilnTesting exports. To build less, depend on a
// single module.
@_exported public import KilnData
@_exported public import KilnFoundation
@_exported public import KilnHashing
@_exported public import KilnJSON
@_exported public import KilnMapping
@_exported public import KilnObservation
@_exported public import KilnRecipes
@_exported public import KilnValues

#if Macros
  @_exported public import KilnLiveMacros
  @_exported public import KilnMacros
#endif
