// Foundation's values become trees, whose members their users need.
@_exported public import KilnData
