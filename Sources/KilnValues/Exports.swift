// The API of values uses the hashers.
@_exported public import KilnHashing
