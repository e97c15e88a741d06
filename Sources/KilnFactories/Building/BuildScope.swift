internal import KilnValues

/// What models in the same position have in common: the models that contain them, and the session.
final class BuildScope: Sendable {
  /// The model that is being built; `nil` outside of all.
  private let type: (any Any.Type)?

  /// The names of its fields.
  let fieldNames: [String]

  /// The scope of the model that contains it.
  private let outer: BuildScope?

  /// How many models contain each other here.
  let depth: Int

  /// The factories of contained models.
  let relations: FactorySet?

  let session: BuildSession

  /// How many models may contain each other.
  static let depthLimit = 16

  /// How many of one type may.
  static let recursionLimit = 2

  /// The scope of models that are part of no other.
  init() {
    type = nil
    fieldNames = []
    outer = nil
    depth = 0
    relations = nil
    session = BuildSession()
  }

  /// The scope in a model.
  init<Model: Value>(
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
  }

  /// Starts another model of the same list.
  func begin() {
    if depth == 1 { session.begin() }
  }

  /// Counts a model that is built only because of the type of a field.
  ///
  /// - Throws: ``FactoryError`` for one of too many that lie in others of their type: where types
  ///   refer to each other in many ways, a low depth allows very many models.
  func countRecursion<Model: Value>(of type: Model.Type) throws(FactoryError) {
    guard depth > 0, count(of: type) > 0, !session.countRecursion() else { return }
    throw FactoryError(.associationCycle(names + ["\(type)"]))
  }

  /// How many of the models here are of a type.
  func count(of type: any Any.Type) -> Int {
    chain.count { $0.type == type }
  }

  /// The names of the models, the outermost first.
  private var names: [String] {
    chain.compactMap { $0.type.map { "\($0)" } }.reversed()
  }

  /// The scopes, the innermost first.
  private var chain: some Sequence<BuildScope> {
    sequence(first: self, next: \.outer)
  }
}
