internal import KilnMapping

// Values at `$` that are read by their members.

extension ConversionForm {
  /// Whether a value at `$` is read by its members, so that the object can also contain others.
  package var isReadByMembers: Bool {
    switch self {
    case .recipe, .enclosing, .variants: true
    case .nullable(let form), .converted(let form), .constrained(_, let form): form.isReadByMembers
    case .member(let step, _): step.container == .object
    case .type, .transformed, .each, .members, .parts, .dropped, .literal, .unknown: false
    }
  }

  /// Whether an object has a value or null at a path that the conversion reads.
  ///
  /// - Parameters:
  ///   - source: the object.
  ///   - nullCounts: whether a path that continues after a null counts as well.
  func hasValue(in source: SourceNode, nullCounts: Bool) -> Bool {
    func isThere(_ path: SourcePath) -> Bool {
      switch path.result(in: source, wildcards: .elements) {
      case .found, .mismatch: true
      case .collected(let array): array.arrayValue?.isEmpty == false
      case .nullOnTheWay: nullCounts
      case .missing: false
      }
    }
    switch resolved {
    case .recipe(let form):
      return form.lines.contains { line in
        zip(line.alternatives, line.values).contains { paths, value in
          paths.contains { path in
            path.isRoot && value.form.isReadByMembers
              ? value.form.hasValue(in: source, nullCounts: nullCounts) : isThere(path)
          }
        }
      }
    case .variants(let variants):
      return variants.keys.contains { isThere(SourcePath(steps: [.key($0)])) }
        || variants.all.contains { $0.form.hasValue(in: source, nullCounts: nullCounts) }
    case .member(let step, _): return isThere(SourcePath(steps: [step]))
    case .nullable(let form), .dropped(let form), .converted(let form), .constrained(_, let form):
      return form.hasValue(in: source, nullCounts: nullCounts)
    case .literal(let literal):
      return literal.objectValue?.contains { isThere(SourcePath(steps: [.key($0.key)])) } ?? false
    // A scalar has no members.
    case .type(let type) where StoredType(type) != nil: return false
    case .type, .transformed, .enclosing, .each, .members, .parts, .unknown:
      return source.count > 0
    }
  }
}
