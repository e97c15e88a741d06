internal import KilnValues

/// An input of a factory that is no field of the model.
///
///     let isLoud = Transient("isLoud", default: false)
///     let users = Factory<User>().set(\.name) { $0[isLoud] ? "ZACH" : "Zach" }
///     try users.transient(isLoud, true).build()
public struct Transient<Input: Sendable>: Sendable {
  /// Its name, for whoever reads.
  public let name: String

  /// The input where none is given.
  public let defaultValue: Input

  private let identity = Identity()

  private final class Identity: Sendable {}

  /// An input.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - defaultValue: the input where none is given.
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

/// What was given for an input; it holds the input, so that no other takes its place in memory.
struct GivenInput<Input: Sendable>: Sendable {
  let value: Input
  let of: Transient<Input>
}
