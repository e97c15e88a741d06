/// What a mapping does with a key that it does not list.
public struct UnmappedPolicy<Key, Value, NewKey, NewValue>: Sendable {
  @usableFromInline
  enum Kind: Sendable {
    case byDefault
    case keep(PairRule<Key, Value, NewKey, NewValue>)
    case drop
    case fail
  }

  @usableFromInline let kind: Kind

  /// The mapping's default rule holds for it.
  public static var byDefault: Self { Self(kind: .byDefault) }
  /// The pair is left out of the result.
  public static var drop: Self { Self(kind: .drop) }
  /// It is an error.
  public static var fail: Self { Self(kind: .fail) }
}

extension UnmappedPolicy where Key == NewKey, Value == NewValue {
  /// The pair stays as it is, key and value, null or not.
  public static var keep: Self { Self(kind: .keep(PairRule(nulls: .convert))) }
}
