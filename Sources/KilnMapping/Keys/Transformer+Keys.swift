internal import KilnData

/// Transformers for the keys of rules.
extension Transformer where Input == String, Output == String {
  /// Converts any style to `camelCase`; see ``KeyStyle``.
  ///
  /// Transformers with a single style have no reverse, because several keys have the same form in a
  /// style. ``style(from:to:)`` has one.
  public static var camelCase: Self { style(.camelCase) }
  /// Converts any style to `PascalCase`.
  public static var pascalCase: Self { style(.pascalCase) }
  /// Converts any style to `snake_case`.
  public static var snakeCase: Self { style(.snakeCase) }
  /// Converts any style to `SCREAMING_SNAKE_CASE`.
  public static var screamingSnakeCase: Self { style(.screamingSnakeCase) }
  /// Converts any style to `kebab-case`.
  public static var kebabCase: Self { style(.kebabCase) }
  /// Converts any style to `Title Case`.
  public static var titleCase: Self { style(.titleCase) }

  /// Converts any style to the given one.
  ///
  /// - Parameter style: the style of the new keys.
  public static func style(_ style: KeyStyle) -> Self {
    Self("\(style)", forward: { style.convert($0) })
  }

  /// Converts one style to another, and back.
  ///
  /// The reverse restores a key if the key is in the first style and the second style preserves its
  /// word boundaries, as ``KeyStyle/roundTrips(_:through:)`` checks. For example, `user_id` becomes
  /// `userId` and `user_id` again, but `x_y_z` becomes `xYZ` and then `x_yz`.
  ///
  /// - Parameters:
  ///   - old: the style of the source keys.
  ///   - new: the style of the new keys.
  public static func style(from old: KeyStyle, to new: KeyStyle) -> Self {
    Self("\(old) to \(new)", forward: { new.convert($0) }, reverse: { old.convert($0) })
  }

  /// Adds a prefix to every key.
  ///
  /// The reverse removes it, and rejects a key without it. ``removingPrefix(_:)`` accepts such
  /// keys.
  ///
  /// - Parameter prefix: the prefix, compared by code points.
  public static func addingPrefix(_ prefix: String) -> Self {
    Self(
      "adding prefix \(Excerpt.quoted(prefix))",
      forward: { prefix + $0 },
      reverse: { key in
        guard let rest = rest(of: key, after: prefix) else {
          throw ConversionError(
            expected: "key with the prefix \(Excerpt.quoted(prefix))",
            found: Excerpt.quoted(key)
          )
        }
        return rest
      }
    )
  }

  /// Adds a suffix to every key.
  ///
  /// The reverse removes it, and rejects a key without it. ``removingSuffix(_:)`` accepts such
  /// keys.
  ///
  /// - Parameter suffix: the suffix, compared by code points.
  public static func addingSuffix(_ suffix: String) -> Self {
    Self(
      "adding suffix \(Excerpt.quoted(suffix))",
      forward: { $0 + suffix },
      reverse: { key in
        guard let start = start(of: key, before: suffix) else {
          throw ConversionError(
            expected: "key with the suffix \(Excerpt.quoted(suffix))",
            found: Excerpt.quoted(key)
          )
        }
        return start
      }
    )
  }

  /// Removes a prefix, once; the reverse is ``addingPrefix(_:)``.
  ///
  /// A key without the prefix is unchanged; the reverse does not restore it.
  ///
  /// - Parameter prefix: the prefix, compared by code points.
  public static func removingPrefix(_ prefix: String) -> Self {
    Self(
      "removing prefix \(Excerpt.quoted(prefix))",
      forward: { rest(of: $0, after: prefix) ?? $0 },
      reverse: { prefix + $0 }
    )
  }

  /// Removes a suffix, once; the reverse is ``addingSuffix(_:)``.
  ///
  /// A key without the suffix is unchanged; the reverse does not restore it.
  ///
  /// - Parameter suffix: the suffix, compared by code points.
  public static func removingSuffix(_ suffix: String) -> Self {
    Self(
      "removing suffix \(Excerpt.quoted(suffix))",
      forward: { start(of: $0, before: suffix) ?? $0 },
      reverse: { $0 + suffix }
    )
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
