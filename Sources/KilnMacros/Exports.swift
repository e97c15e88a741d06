// What the macros write names these modules, so whoever has the macros has them too.
@_exported public import KilnObservation
@_exported public import KilnValues
