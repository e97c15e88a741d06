public import KilnHashing
public import KilnValues

extension Schema {
  /// Creates a schema of stored properties without options, which have the names of their fields.
  ///
  /// - Parameters:
  ///   - make: the initializer.
  ///   - properties: the stored properties, in the order of the initializer's parameters. One that
  ///     has observers or is weak has no name at run time.
  ///   - name: the name of the model; the default is that of its type.
  public init<each Value: FastHashable>(
    plain make: @escaping @Sendable (repeat each Value) throws -> Root,
    _ properties: repeat any KeyPath<Root, each Value> & Sendable,
    named name: String = "\(Root.self)"
  ) {
    self.init(name, make, repeat Self.field(each properties))
  }

  /// Creates a schema of stored properties without options, listed without their types.
  ///
  /// - Parameters:
  ///   - make: the initializer.
  ///   - properties: the stored properties, as above.
  ///   - name: the name of the model; the default is that of its type.
  public init<each Value: FastHashable>(
    plain make: @escaping @Sendable (repeat each Value) throws -> Root,
    properties: [PartialKeyPath<Root>],
    named name: String = "\(Root.self)"
  ) {
    var rest = properties[...]
    func next<Member: FastHashable>(_: Member.Type) -> Field<Root, Member> {
      guard let property = rest.popFirst() as? KeyPath<Root, Member> else {
        preconditionFailure("\(name): another property than the initializer takes")
      }
      return Self.field(unsafeBitCast(property, to: (any KeyPath<Root, Member> & Sendable).self))
    }
    self.init(name, make, repeat next((each Value).self))
  }

  private static func field<Value: FastHashable>(
    _ property: any KeyPath<Root, Value> & Sendable
  ) -> Field<Root, Value> {
    let name = "\(property)".split(separator: ".").last.map { String($0) } ?? ""
    precondition(!name.hasPrefix("<"), "the property \(property) has no name")
    return Field(property, name)
  }
}
