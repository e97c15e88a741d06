internal import KilnData

/// Transformers for the keys of rules.
extension Transformer where Input == String, Output == String {
  /// Converts keys to a style; see ``KeyStyle``.
  ///
  /// From any style there is no reverse, because several keys have the same form in a style.
  ///
  /// From a given style, the reverse restores a key if the key is in that style and the new style
  /// preserves its word boundaries, as ``KeyStyle/roundTrips(_:through:)`` checks. For example,
  /// from snake case to camel case, `user_id` becomes `userId` and `user_id` again, but `x_y_z`
  /// becomes `xYZ` and then `x_yz`.
  ///
  /// - Parameters:
  ///   - style: the style of the new keys.
  ///   - old: the style of the source keys; `nil`, the default, for any.
  public static func style(_ style: KeyStyle, from old: KeyStyle? = nil) -> Self {
    guard let old else { return Self("\(style)", forward: { style.convert($0) }) }
    return Self("\(old) to \(style)", forward: { style.convert($0) }, reverse: { old.convert($0) })
  }

  /// Adds a prefix and a suffix to every key.
  ///
  /// The reverse removes them, and rejects a key without them. ``removing(prefix:suffix:)`` accepts
  /// such keys.
  ///
  /// - Parameters:
  ///   - prefix: the prefix, compared by code points.
  ///   - suffix: the suffix, compared by code points.
  public static func adding(prefix: String = "", suffix: String = "") -> Self {
    Self(
      "adding \(described(prefix, suffix))",
      forward: { prefix + $0 + suffix },
      reverse: { key in
        guard let key = rest(of: key, after: prefix).flatMap({ start(of: $0, before: suffix) })
        else {
          throw ConversionError(
            expected: "key with the \(described(prefix, suffix))",
            found: Excerpt.quoted(key)
          )
        }
        return key
      }
    )
  }

  /// Removes a prefix and a suffix, once each; the reverse is that of ``adding(prefix:suffix:)``.
  ///
  /// A key without the prefix or suffix keeps its start or end; the reverse does not restore it.
  ///
  /// - Parameters:
  ///   - prefix: the prefix, compared by code points.
  ///   - suffix: the suffix, compared by code points.
  public static func removing(prefix: String = "", suffix: String = "") -> Self {
    Self(
      "removing \(described(prefix, suffix))",
      forward: { key in
        let key = rest(of: key, after: prefix) ?? key
        return start(of: key, before: suffix) ?? key
      },
      reverse: { prefix + $0 + suffix }
    )
  }

  private static func described(_ prefix: String, _ suffix: String) -> String {
    let parts =
      [prefix.isEmpty ? nil : "prefix \(Excerpt.quoted(prefix))"]
      + [suffix.isEmpty ? nil : "suffix \(Excerpt.quoted(suffix))"]
    return parts.compactMap(\.self).joined(separator: " and ")
  }

  // Compare by code points, so that an added prefix is always found again. By characters it would
  // be lost if the key starts with a combining accent, which joins the last letter of the prefix.
  private static func rest(of key: String, after prefix: String) -> String? {
    guard key.unicodeScalars.starts(with: prefix.unicodeScalars) else { return nil }
    return String(key.unicodeScalars.dropFirst(prefix.unicodeScalars.count))
  }

  private static func start(of key: String, before suffix: String) -> String? {
    let (all, end) = (key.unicodeScalars, suffix.unicodeScalars)
    guard all.reversed().starts(with: end.reversed()) else { return nil }
    return String(all.dropLast(end.count))
  }
}

extension Transformer where Output: Sendable {
  /// Gives every key the same name, for the rule of a single listed key.
  ///
  /// - Parameter newKey: the name.
  public static func renamed(_ newKey: Output) -> Self {
    Self("renamed", forward: { _ in newKey })
  }
}
