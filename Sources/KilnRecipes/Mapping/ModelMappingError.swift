public import KilnMapping
internal import KilnSupport

/// A mapped dictionary that no model can be made of, with every failure.
public struct ModelMappingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The model's name.
  public let model: String

  /// What is wrong: first what the mapping could not map, then unknown keys and refused values in
  /// the order of the mapped pairs, then missing properties in the order of the schema. There is
  /// at least one failure.
  /// The first 100 are kept; ``omittedCount`` counts the others.
  public var failures: [Failure] { list.elements }

  /// How many failures were found besides those that are kept.
  public var omittedCount: Int { list.omittedCount }

  let list: FailureList<Failure>

  init(model: String, _ list: FailureList<Failure>) {
    self.model = model
    self.list = list
  }

  /// What to do with a mapped key that no property of the model is named by.
  public enum UnknownKeyPolicy: Sendable, Hashable, CaseIterable {
    /// It is an error.
    case fail
    /// The pair is passed over.
    case ignore
  }

  /// One thing that is wrong.
  public struct Failure: Sendable, Hashable {
    /// Where: in the source for what the mapping could not map, in the mapped dictionary for
    /// everything else; the root for the model as a whole.
    public let path: SourcePath

    /// What is wrong.
    public let reason: Reason
  }

  /// Why a model could not be made.
  public enum Reason: Error, Sendable, Hashable {
    /// The mapping could not map a pair of the source.
    case mapping(MappingError.Failure)
    /// The model has no property of that name; some names that are written like it.
    case unknownKey(similar: [String] = [])
    /// The property needs a value, and the mapped dictionary has none.
    case missing
    /// The value is null, and the property cannot be nil.
    case null(type: String)
    /// The value is of another kind than the property.
    case refused(ConversionError)
    /// The property's type has no JSON form of its own.
    case noJSONForm(type: String)
    /// All properties were filled, and the model's rules or initializer refused them.
    case invalid(String)
  }

  /// All failures as text, one failure per line.
  public var description: String {
    report(recipe: nil, model: model, problem: "error", items: list)
  }
}

extension ModelMappingError.Failure: CustomStringConvertible {
  /// The failure in words.
  public var description: String {
    let place = Excerpt.place(path)
    return switch reason {
    case .mapping(let failure): "\(failure)"
    case .unknownKey(let similar):
      "\(place): the model has no such property" + SimilarNames.text(similar)
    case .missing: "\(place): expected a value, found none"
    case .null(let type): "\(place): is null, which \(type) cannot be"
    case .refused(let error):
      "\(place): \(Excerpt.mismatch(expected: error.expected, found: error.found))"
    case .noJSONForm(let type): "\(place): \(type) has no JSON form of its own"
    case .invalid(let problem):
      path.isRoot ? "refused by the model: \(problem)" : "\(place): refused: \(problem)"
    }
  }

  /// The failure as it is from further outside.
  func inside(_ place: SourcePath) -> Self {
    Self(path: place.appending(contentsOf: path), reason: reason)
  }

  /// The failure without what it says of values, for a field that is not printed.
  func hiding(by placeholder: String) -> Self {
    switch reason {
    case .mapping(let failure):
      Self(path: path.prefix(1), reason: .mapping(failure.hidingInput(by: placeholder)))
    case .refused:
      Self(
        path: path.prefix(1),
        reason: .refused(ConversionError(expected: "another value", found: placeholder))
      )
    case .invalid: Self(path: path.prefix(1), reason: .invalid("expected another value"))
    case .unknownKey, .missing, .null, .noJSONForm: Self(path: path.prefix(1), reason: reason)
    }
  }
}
