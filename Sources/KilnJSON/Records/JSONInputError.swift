public import KilnHashing

/// An input that cannot be read, as a file cannot that is to be hashed.
public typealias JSONInputError = XXH3.FileError
