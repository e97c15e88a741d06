/// The difference between two models whose types are known only at run time.
///
/// For values that are not models, use ``differenceText(from:to:_:)``.
public enum ValueDifference {
  /// The values are equal.
  case equal

  /// The values have the same type and differ.
  ///
  /// The changed fields are in the order of the schema, each with a path of one step.
  case fields([DeepChange])

  /// The values have different types and are not compared.
  case differentTypes(old: any ValueModel.Type, new: any ValueModel.Type)

  /// Creates the difference from one model to another.
  ///
  /// A boxed model is treated like the model.
  ///
  /// - Complexity: that of comparing all fields.
  public init(from old: any ValueModel, to new: any ValueModel) {
    let (old, new) = (unboxed(old), unboxed(new))
    self = Self.between(old, new)
  }

  private static func between<Model: ValueModel>(_ old: Model, _ new: any ValueModel) -> Self {
    guard let new = new as? Model else {
      return .differentTypes(old: Model.self, new: type(of: new))
    }
    let difference = old.difference(to: new)
    guard !difference.isEmpty else { return .equal }
    return .fields(
      difference.changes.map { change in
        DeepChange(
          path: ValuePath([.field(change.name)]),
          kind: .changed(old: change.old, new: change.new),
          isRedacted: change.field.isRedacted
        )
      }
    )
  }
}

extension ValueDifference: CustomStringConvertible {
  /// The changed fields, both types, or `no difference`.
  public var description: String {
    switch self {
    case .equal: "no difference"
    case .fields(let changes): changes.map(\.description).joined(separator: ", ")
    case .differentTypes(let old, let new): "\(old) is not \(new)"
    }
  }
}

/// Returns the model in a box, or in nested boxes.
private func unboxed(_ value: any ValueModel) -> any ValueModel {
  var value = value
  while let box = value as? any ModelBox { value = box.boxedModel }
  return value
}
