internal import KilnData

extension KeyRule where Key == String, NewKey == String {
  /// Any style to `camelCase`; see ``KeyStyle``.
  ///
  /// Like the other rules that are named for one style it has no way back, because many keys become
  /// one; ``style(from:to:)`` has.
  public static var camelCase: Self { style(.camelCase) }
  /// Any style to `PascalCase`.
  public static var pascalCase: Self { style(.pascalCase) }
  /// Any style to `snake_case`.
  public static var snakeCase: Self { style(.snakeCase) }
  /// Any style to `SCREAMING_SNAKE_CASE`.
  public static var screamingSnakeCase: Self { style(.screamingSnakeCase) }
  /// Any style to `kebab-case`.
  public static var kebabCase: Self { style(.kebabCase) }
  /// Any style to `Title Case`.
  public static var titleCase: Self { style(.titleCase) }

  /// Any style to another.
  ///
  /// - Parameter style: the style of the new keys.
  public static func style(_ style: KeyStyle) -> Self {
    Self("\(style)", forward: { style.convert($0) })
  }

  /// One style to another, and back.
  ///
  /// Every key has a new form. The way back leads to the same key where the key is in the first
  /// style and the second keeps its words apart, which ``KeyStyle/roundTrips(_:through:)`` tells:
  /// `user_id` becomes `userId` and `user_id` again, but `x_y_z` becomes `xYZ` and then `x_yz`.
  ///
  /// - Parameters:
  ///   - old: the style of the keys.
  ///   - new: the style of the new keys.
  public static func style(from old: KeyStyle, to new: KeyStyle) -> Self {
    Self(
      "\(old) to \(new)",
      forward: { new.convert($0) },
      reverse: { old.convert($0) }
    )
  }

  /// A prefix in front of every key; the way back is ``removingPrefix(_:)``.
  ///
  /// - Parameter prefix: the prefix, compared by code points.
  public static func addingPrefix(_ prefix: String) -> Self {
    Self(
      "adding prefix \(Excerpt.quoted(prefix))",
      forward: { prefix + $0 },
      reverse: { without(prefix: prefix, $0) }
    )
  }

  /// A suffix behind every key; the way back is ``removingSuffix(_:)``.
  ///
  /// - Parameter suffix: the suffix, compared by code points.
  public static func addingSuffix(_ suffix: String) -> Self {
    Self(
      "adding suffix \(Excerpt.quoted(suffix))",
      forward: { $0 + suffix },
      reverse: { without(suffix: suffix, $0) }
    )
  }

  /// A prefix taken off, once. A key without it stays as it is; the keys with it are those that the
  /// way back, ``addingPrefix(_:)``, leads to.
  ///
  /// - Parameter prefix: the prefix, compared by code points.
  public static func removingPrefix(_ prefix: String) -> Self {
    Self(
      "removing prefix \(Excerpt.quoted(prefix))",
      forward: { without(prefix: prefix, $0) },
      reverse: { prefix + $0 }
    )
  }

  /// A suffix taken off, once. A key without it stays as it is; the keys with it are those that the
  /// way back, ``addingSuffix(_:)``, leads to.
  ///
  /// - Parameter suffix: the suffix, compared by code points.
  public static func removingSuffix(_ suffix: String) -> Self {
    Self(
      "removing suffix \(Excerpt.quoted(suffix))",
      forward: { without(suffix: suffix, $0) },
      reverse: { $0 + suffix }
    )
  }

  // By code points, so that what was added is always found again: an accent that a key begins with
  // makes one character of itself and the prefix's last letter.
  private static func without(prefix: String, _ key: String) -> String {
    guard key.unicodeScalars.starts(with: prefix.unicodeScalars) else { return key }
    return String(key.unicodeScalars.dropFirst(prefix.unicodeScalars.count))
  }

  private static func without(suffix: String, _ key: String) -> String {
    let (all, end) = (key.unicodeScalars, suffix.unicodeScalars)
    guard all.reversed().starts(with: end.reversed()) else { return key }
    return String(all.dropLast(end.count))
  }
}
