/// The policy of a mapping for keys that it does not list.
public struct UnmappedPolicy<Key, Value, NewKey, NewValue>: Sendable {
  @usableFromInline
  enum Kind: Sendable {
    case byDefault
    case keep(PairRule<Key, Value, NewKey, NewValue>)
    case drop
    case fail
  }

  @usableFromInline let kind: Kind

  /// The default rule of the mapping applies.
  public static var byDefault: Self { Self(kind: .byDefault) }
  /// The pair is dropped.
  public static var drop: Self { Self(kind: .drop) }
  /// The key is an error.
  public static var fail: Self { Self(kind: .fail) }
}

extension UnmappedPolicy where Key == NewKey, Value == NewValue {
  /// The pair is kept unchanged, even if its value is null.
  public static var keep: Self { Self(kind: .keep(PairRule(nulls: .convert))) }
}
