internal import KilnValues

/// What models are built in that lie in the same place: which models contain them, and what they have in
/// common.
final class BuildScope: Sendable {
  /// The model that is being built; `nil` outside of all.
  private let type: (any Any.Type)?

  /// The names of its fields.
  let fieldNames: [String]

  /// The scope of the model that contains it.
  private let outer: BuildScope?

  /// How many models contain each other here.
  let depth: Int

  /// Where factories of other models are found.
  let relations: FactorySet?

  /// What the models of one list know of each other.
  let session: BuildSession

  /// What is left of the models that may be inside of others of their type; `nil` outside of all.
  private let recursions: RecursionBudget?

  /// How many models may contain each other.
  static let depthLimit = 16

  /// How many of one type may.
  static let recursionLimit = 2

  /// The scope of models that are part of no other.
  init(session: BuildSession) {
    type = nil
    fieldNames = []
    outer = nil
    depth = 0
    relations = nil
    self.session = session
    recursions = nil
  }

  /// The scope inside of a model.
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
    recursions = outer.recursions ?? RecursionBudget()
  }

  /// Begins another model of the same list.
  func begin() {
    if depth == 1 { recursions?.renew() }
  }

  /// Takes account of a model that nobody asked for but the types of fields.
  ///
  /// - Throws: ``FactoryError`` where it is one of too many that are inside of others of their type: where types
  ///   refer to each other in many ways, few that contain each other become very many.
  func claim<Model: Value>(_ type: Model.Type) throws(FactoryError) {
    guard let recursions, count(of: type) > 0, !recursions.claim() else { return }
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
