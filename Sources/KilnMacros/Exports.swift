// The generated code refers to these modules, so a client of the macros must import them.
@_exported public import KilnObservation
@_exported public import KilnValues
