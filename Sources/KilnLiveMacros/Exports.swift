// The generated code refers to this module, so a client of the macros must import it.
@_exported public import KilnObservation
