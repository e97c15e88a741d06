// This module converts Foundation values to and from `JSONValue`, which KilnData declares.
@_exported public import KilnData
