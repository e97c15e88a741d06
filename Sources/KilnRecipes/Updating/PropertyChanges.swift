internal import KilnMapping
internal import KilnValues

/// The properties that an update changes, by their positions in the list of instructions.
@usableFromInline
struct PropertyChanges {
  /// The properties with new values, with the functions that fill their slots.
  var different: [(position: Int, fill: (inout UntypedFieldSlots, Int) -> Void)] = []
  /// The properties that are reset to their defaults.
  var reset: [Int] = []

  /// Whether nothing changes. No further checks are needed then.
  @usableFromInline
  var isEmpty: Bool { different.isEmpty && reset.isEmpty }
}

extension [CompiledIngredient] {
  /// Returns the changes of a source to the model at an address.
  ///
  /// - Parameter storedForms: the stored forms of the instructions.
  @usableFromInline
  func changes(
    of model: UnsafeRawPointer,
    _ storedForms: [StoredForm?],
    by source: JSONValue,
    _ scope: inout BakeScope
  ) -> PropertyChanges {
    withUnsafePointer(to: source) { source in
      let members = MemberReader(source)
      var next = 0
      var changes = PropertyChanges()
      storedForms.withUnsafeBufferPointer { forms in
        for position in indices {
          if let members, forms[position]?.isUnchanged(of: model, in: members, next: &next) == true
          {
            continue
          }
          switch self[position].comparison(of: model, with: source.pointee, &scope) {
          case .unchanged: break
          case .different(let fill): changes.different.append((position, fill))
          case .reset: changes.reset.append(position)
          }
        }
      }
      return changes
    }
  }
}

extension CompiledIngredient {
  /// Compares a source with the property of the model at an address.
  fileprivate func comparison(
    of model: UnsafeRawPointer,
    with source: JSONValue,
    _ scope: inout BakeScope
  ) -> Comparison {
    let mark = scope.mark
    var comparison = operations.compare(source, &scope, model)
    if case .reset = comparison, !canBeReset {
      scope.fail(RecipeFailure(nullWithoutDefault: paths.first))
      comparison = .unchanged
    }
    if !scope.isUntouched(since: mark) { scope.name(since: mark, of: self) }
    return comparison
  }
}
