/// A count with a noun: `1 failure`, `7 failures`.
///
/// - Parameters:
///   - count: the count.
///   - singular: the noun for a count of 1, and any words that follow it.
///   - plural: the words for any other count; by default `singular` with `s`.
package func counted(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
  "\(count) \(count == 1 ? singular : plural ?? singular + "s")"
}
