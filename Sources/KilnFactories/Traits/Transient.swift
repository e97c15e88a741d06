internal import KilnValues

/// An input of a factory that is not a field of the model.
///
///     let isLoud = Transient("isLoud", default: false)
///     let users = Factory<User>().set(\.name) { $0[isLoud] ? "ZACH" : "Zach" }
///     try users.transient(isLoud, true).build()
public struct Transient<Input: Sendable>: Sendable {
  /// The value if none is set.
  let defaultValue: Input

  private let identity = Identity()

  private final class Identity: Sendable {}

  /// Creates an input.
  ///
  /// - Parameters:
  ///   - name: the name, for documentation.
  ///   - defaultValue: the value if none is set.
  public init(_ name: String, default defaultValue: Input) {
    self.defaultValue = defaultValue
  }

  var id: ObjectIdentifier { ObjectIdentifier(identity) }
}

extension Factory {
  /// Sets a transient input.
  ///
  /// - Parameters:
  ///   - transient: the input.
  ///   - value: the value that closures of the factory read.
  public func transient<Input>(_ transient: Transient<Input>, _ value: Input) -> Factory {
    changed { $0.transients[transient.id] = GivenInput(value: value, of: transient) }
  }
}

/// The value of an input. It retains the input, so that its address is not reused.
struct GivenInput<Input: Sendable>: Sendable {
  let value: Input
  let of: Transient<Input>
}
