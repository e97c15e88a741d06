extension DictionaryMapping where Key == String, Value == Any, NewKey == String, NewValue == Any {
  /// Maps a value that is to be a dictionary.
  func mapAny(_ value: Any, depth: Int) throws(MappingError) -> Any {
    guard let dictionary = value as? [String: Any] else {
      throw MappingError(failures: [
        .mismatch(expected: "dictionary with strings for keys", found: inputText(of: value))
      ])
    }
    return try map(dictionary, depth: depth)
  }

  /// Maps a value that is to be an array of dictionaries.
  func mapEachAny(_ value: Any, _ nulls: NullPolicy, depth: Int) throws(MappingError) -> Any {
    guard let elements = value as? [Any] else {
      throw MappingError(failures: [
        .mismatch(expected: "array of dictionaries", found: inputText(of: value))
      ])
    }
    return try KilnMapping.mapEach(elements) { element throws(MappingError) -> Any? in
      if nulls != .convert, isAnyNull(element) { return nulls == .keep ? element : nil }
      return try mapAny(element, depth: depth)
    }
  }
}
