internal import KilnValues

/// An input of a factory that is not a field of the model.
///
///     let isLoud = Transient("isLoud", default: false)
///     let users = Factory<User>().set(\.name) { $0[isLoud] ? "ZACH" : "Zach" }
///     try users.transient(isLoud, true).build()
public struct Transient<Input: Sendable>: Sendable {
  /// Its name, for readers.
  public let name: String

  /// The default value.
  public let defaultValue: Input

  private let identity = Identity()

  private final class Identity: Sendable {}

  /// An input.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - defaultValue: its value if none is set.
  public init(_ name: String, default defaultValue: Input) {
    self.name = name
    self.defaultValue = defaultValue
  }

  var id: ObjectIdentifier { ObjectIdentifier(identity) }
}

extension Factory {
  /// This factory with a value for a transient input.
  ///
  /// - Parameters:
  ///   - transient: the input.
  ///   - value: what closures of the factory read.
  public func transient<Input>(_ transient: Transient<Input>, _ value: Input) -> Factory {
    changed { $0.transients[transient.id] = GivenInput(value: value, of: transient) }
  }
}

/// The value of an input. It holds the input, so that no other takes its address.
struct GivenInput<Input: Sendable>: Sendable {
  let value: Input
  let of: Transient<Input>
}
