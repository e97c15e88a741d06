#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL: FastHashable {
  /// Hashes what `==` compares: the text as it was given, and the base where there is one.
  ///
  /// A relative URL is not equal to the absolute one that it resolves to.
  ///
  /// - Parameter hasher: receives the text and the base.
  /// - Complexity: O(*n*) in the length of the text.
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(relativeString)
    hasher.combine(baseURL)
  }
}

extension URLComponents: FastHashable {
  /// Hashes the eight components, those that may be percent-encoded as they stand.
  ///
  /// - Parameter hasher: receives them.
  /// - Complexity: O(*n*) in the length of the components.
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(scheme)
    hasher.combine(percentEncodedUser)
    hasher.combine(percentEncodedPassword)
    hasher.combine(encodedHost)
    hasher.combine(port)
    hasher.combine(percentEncodedPath)
    hasher.combine(percentEncodedQuery)
    hasher.combine(percentEncodedFragment)
  }
}

extension URLQueryItem: FastHashable {
  /// Hashes the name and the value, which may be missing.
  ///
  /// - Parameter hasher: receives them.
  /// - Complexity: O(*n*) in the length of the texts.
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(name)
    hasher.combine(value)
  }
}
