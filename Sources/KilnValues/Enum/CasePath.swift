/// A case of an enum, as a value: it wraps payloads, and unwraps values of this case.
///
/// `@Value` generates one for each case of an enum, as a property of its ``ValueEnum/Cases``. A key
/// path selects it:
///
/// ```swift
/// @Value
/// enum Payment {
///   case card(Card)
///   case cash
/// }
/// payment[case: \.card]?.number
/// payment.is(\.cash)
/// ```
///
/// The payload of a case with several parts is a tuple, and that of a case without parts is `Void`.
public struct CasePath<Root, Payload>: Sendable {
  /// The name of the case, without backticks.
  public let name: String

  /// Creates a value of the case.
  public let embed: @Sendable (_ payload: Payload) -> Root

  /// Returns the payload of a value; `nil` if the value is another case.
  public let extract: @Sendable (_ value: Root) -> Payload?

  /// Creates the path of a case.
  ///
  /// - Parameters:
  ///   - name: the name of the case.
  ///   - embed: creates a value of the case.
  ///   - extract: returns the payload of a value; `nil` if the value is another case.
  public init(
    _ name: String,
    embed: @escaping @Sendable (_ payload: Payload) -> Root,
    extract: @escaping @Sendable (_ value: Root) -> Payload?
  ) {
    self.name = name
    self.embed = embed
    self.extract = extract
  }
}

/// The cases of an enum that declares none.
public struct NoCases: Sendable {
  /// Creates the empty list of cases.
  package init() {}
}

extension ValueEnum where Cases == NoCases {
  /// No cases.
  public static var cases: NoCases { NoCases() }
}

extension ValueEnum {
  /// The payload, if the value is a given case.
  ///
  /// - Parameter path: the case, such as `\.card`.
  public subscript<Payload>(case path: KeyPath<Cases, CasePath<Self, Payload>>) -> Payload? {
    Self.cases[keyPath: path].extract(self)
  }

  /// Whether the value is a given case.
  ///
  /// - Parameter path: the case, such as `\.cash`.
  public func `is`<Payload>(_ path: KeyPath<Cases, CasePath<Self, Payload>>) -> Bool {
    Self.cases[keyPath: path].extract(self) != nil
  }
}
