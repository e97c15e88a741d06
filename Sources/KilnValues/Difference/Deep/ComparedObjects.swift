/// Two objects that are compared with each other.
struct ObjectPair: Hashable {
  // Retained, so that no other objects can have their addresses.
  private let old: AnyObject
  private let new: AnyObject

  init(_ old: AnyObject, _ new: AnyObject) {
    (self.old, self.new) = (old, new)
  }

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
  }

  private var results: [ObjectPair: Result] = [:]

  /// The pairs of the search for which this one compares values on trial.
  private var assumed: [ObjectPair: Result] = [:]

  /// Returns the result for a pair; `nil` if it was not met.
  subscript(pair: ObjectPair) -> Result? {
    get { results[pair] ?? assumed[pair] }
    set { results[pair] = newValue }
  }

  /// The pairs for a comparison on trial, whose own pairs are forgotten if the values differ.
  var forTrial: ComparedObjects {
    var trial = ComparedObjects()
    trial.assumed = results
    return trial
  }

  /// Adds the pairs of a trial that found no difference.
  mutating func add(_ trial: ComparedObjects) {
    results.merge(trial.results) { known, _ in known }
  }
}
