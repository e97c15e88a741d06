// A value hashes by its fields, so whoever has values has the hashers too.
@_exported public import KilnHashing
