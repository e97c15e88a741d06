internal import KilnValues

/// The context that models in one position share: their containing models and the session.
final class BuildScope: Sendable {
  /// The model that is built; `nil` outside all models.
  private let type: (any Any.Type)?

  /// The field names of the model.
  let fieldNames: [String]

  /// The scope of the containing model.
  private let outer: BuildScope?

  /// The nesting depth of models.
  let depth: Int

  /// The factories of contained models.
  let relations: FactorySet?

  let session: BuildSession

  /// Whether the enum of the scope may not contain itself.
  private let isClosed: Bool

  /// The maximum nesting depth.
  static let depthLimit = 16

  /// The maximum number of nested models of one type.
  static let recursionLimit = 2

  /// The maximum number of nested values of one enum.
  static let enumRecursionLimit = 3

  /// Creates the scope of outermost models.
  init() {
    type = nil
    fieldNames = []
    outer = nil
    depth = 0
    relations = nil
    session = BuildSession()
    isClosed = false
  }

  /// Creates the scope within a model.
  init<Model: ValueModel>(
    _ type: Model.Type,
    in outer: BuildScope,
    relations: FactorySet?,
    limit: Int
  ) throws(FactoryError) {
    guard outer.depth < Self.depthLimit, outer.count(of: type) < limit else {
      throw FactoryError(.associationCycle(outer.names + ["\(type)"]))
    }
    self.type = type
    fieldNames = Model.schema.fieldNames
    self.outer = outer
    depth = outer.depth + 1
    self.relations = relations ?? outer.relations
    session = outer.session
    isClosed = false
  }

  /// Creates the scope within a value of an enum, which belongs to the containing model.
  ///
  /// - Parameters:
  ///   - type: the enum.
  ///   - outer: the containing scope.
  ///   - isClosed: whether the value may not contain another one of its type.
  init(
    ofEnum type: any ValueEnum.Type,
    in outer: BuildScope,
    isClosed: Bool
  ) throws(FactoryError) {
    let nested = outer.chain.filter { $0.type == type }
    guard nested.count < Self.enumRecursionLimit, !nested.contains(where: \.isClosed),
      nested.isEmpty || outer.session.countRecursion()
    else { throw FactoryError(.associationCycle(outer.names + ["\(type)"])) }
    self.type = type
    fieldNames = outer.fieldNames
    self.outer = outer
    depth = outer.depth
    relations = outer.relations
    session = outer.session
    self.isClosed = isClosed
  }

  /// Starts the next model of a list.
  func begin() {
    if depth == 1 { session.begin() }
  }

  /// Counts a recursive model that is built only because of a field's type.
  ///
  /// If types refer to each other in many ways, the depth limit alone would allow a huge number of
  /// models.
  ///
  /// - Throws: ``FactoryError`` if the model is nested in its own type and there are too many such
  ///   models.
  func countRecursion<Model: ValueModel>(of type: Model.Type) throws(FactoryError) {
    guard depth > 0, count(of: type) > 0, !session.countRecursion() else { return }
    throw FactoryError(.associationCycle(names + ["\(type)"]))
  }

  /// The number of nested models of a type.
  func count(of type: any Any.Type) -> Int {
    chain.count { $0.type == type }
  }

  /// Whether the scope is within a value of a type.
  func contains(_ type: any Any.Type) -> Bool { chain.contains { $0.type == type } }

  /// The names of the nested models, the outermost first.
  private var names: [String] {
    chain.compactMap { $0.type.map { "\($0)" } }.reversed()
  }

  /// The scopes, the innermost first.
  private var chain: some Sequence<BuildScope> {
    sequence(first: self, next: \.outer)
  }
}
