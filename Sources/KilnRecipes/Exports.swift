// A recipe stands between a source tree and a model; whoever has recipes has both.
@_exported public import KilnMapping
@_exported public import KilnValues
