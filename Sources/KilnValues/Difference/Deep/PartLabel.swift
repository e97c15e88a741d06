/// What distinguishes a part from the others of the value that contains it.
enum PartLabel {
  /// An element of an array.
  struct Element {
    /// The old position; `nil` if the element was inserted.
    let old: Int?

    /// The new position; `nil` if the element was removed.
    let new: Int?

    /// The step of a path, if it is not a position.
    let step: ValuePath.Component?

    /// Whether the element has an identity.
    let isIdentified: Bool

    /// Whether the element was moved relative to the other remaining ones.
    let isMoved: Bool
  }

  /// A member of a set, or a part without a name.
  case member

  /// A field of a model, or a part that reflection finds.
  case field(String)

  case element(Element)

  /// A key of a dictionary, with its text.
  case key(AnyHashable?, String)

  /// Creates the label of a part that reflection finds.
  ///
  /// A part without a name is labelled by its position if there are others.
  init(_ name: String?, at index: Int, of count: Int) {
    self = name.map { .field($0) } ?? (count == 1 ? .member : .field("\(index)"))
  }

  /// The step of a path; `nil` if the part has the path of the value that contains it.
  var component: ValuePath.Component? {
    switch self {
    case .member: nil
    case .field(let name): .field(name)
    case .element(let element): element.step ?? .index(element.new ?? element.old ?? 0)
    case .key(let key, _): key.map { .key($0) }
    }
  }

  /// The position of an element that was inserted or removed; `nil` for other parts.
  var position: Int? {
    guard case .element(let element) = self else { return nil }
    return element.new ?? element.old
  }

  /// The old and the new position of an element that was moved.
  var move: (from: Int, to: Int)? {
    guard case .element(let element) = self, element.isMoved, let from = element.old,
      let to = element.new
    else { return nil }
    return (from, to)
  }
}
