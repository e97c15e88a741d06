/// Two objects that are compared with each other.
struct ObjectPair: Hashable {
  // Retained, so that no other objects can have their addresses.
  private let old: AnyObject
  private let new: AnyObject

  init(_ old: AnyObject, _ new: AnyObject) {
    (self.old, self.new) = (old, new)
  }

  /// Whether an object is compared with itself.
  var isOneObject: Bool { old === new }

  static func == (left: ObjectPair, right: ObjectPair) -> Bool {
    left.old === right.old && left.new === right.new
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(old))
    hasher.combine(ObjectIdentifier(new))
  }
}

/// The pairs of objects that a search has met, so that each is compared once.
///
/// A graph of objects can be cyclic, and can have more paths than objects.
struct ComparedObjects {
  /// The result for a pair of objects.
  enum Result {
    /// The pair is being compared, at a depth of the search. It can be known to differ.
    case open(depth: Int, isKnownToDiffer: Bool)

    /// A difference was recorded.
    case different

    /// No difference was recorded, apart from those of pairs that were open.
    case equal

    /// The models in two boxes, or two models that are objects, are equal.
    ///
    /// Models are values: if they differ, their differences are recorded at each path to them.
    case equalModels
  }

  private var results: [ObjectPair: Result] = [:]

  /// The pairs that were assumed to be equal, in the order in which a search for any difference met
  /// them.
  private var assumed: [ObjectPair] = []

  /// Returns the result for a pair; `nil` if it was not met.
  subscript(pair: ObjectPair) -> Result? {
    get { results[pair] }
    set { results[pair] = newValue }
  }

  /// The number of assumptions.
  var assumptionCount: Int { assumed.count }

  /// Assumes that a pair is equal until the search finds a difference.
  mutating func assume(_ result: Result, for pair: ObjectPair) {
    results[pair] = result
    assumed.append(pair)
  }

  /// Ends the search that made all assumptions after the first ones.
  ///
  /// The table is changed in place. A copy per search would take quadratic time in all searches.
  ///
  /// - Parameters:
  ///   - first: the number of assumptions before the search.
  ///   - forgets: whether to remove a pair with a result, because the assumption could be wrong.
  /// - Complexity: O(*n*) in the number of assumptions of the search.
  mutating func endAssumptions(from first: Int, forgetting forgets: (Result) -> Bool) {
    for index in first..<assumed.count {
      let pair = assumed[index]
      if let result = results[pair], forgets(result) { results[pair] = nil }
    }
    // A search within another one leaves its assumptions to that one.
    if first == 0 { assumed.removeAll(keepingCapacity: true) }
  }
}
