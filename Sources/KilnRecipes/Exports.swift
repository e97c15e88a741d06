// A recipe connects a source tree and a model, so its clients need the modules of both.
@_exported public import KilnMapping
@_exported public import KilnValues
