extension String {
  /// The start of an untrusted text as a Swift literal on one line, followed by "…" if it is cut.
  ///
  /// - Parameter limit: the maximum number of code points to keep. The size of a character is
  ///   unbounded.
  package func quotedExcerpt(limit: Int = 63) -> String {
    let start = String(unicodeScalars.prefix(limit))
    let rest = start.utf8.count < utf8.count ? "…" : ""
    return start.debugDescription.onOneLine(.swift) + rest
  }
}
