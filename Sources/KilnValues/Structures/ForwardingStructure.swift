internal import KilnHashing

/// A value that is compared and printed as the value that it wraps.
protocol ForwardingValue {
  associatedtype Content

  /// The wrapped value.
  var forwardedContent: Content { get }
}

extension Hashed: ForwardingValue {
  var forwardedContent: Value { value }
}

extension ByID: ForwardingValue {
  var forwardedContent: Value { value }
}

extension AnyHashable: ForwardingValue {
  var forwardedContent: Any { base }
}

@available(macOS 26.0, *)
extension InlineArray: ForwardingValue {
  /// The elements. Reflection finds none: it cannot read the storage of an inline array.
  var forwardedContent: [Element] { indices.map { self[$0] } }
}

/// Values that are entered and printed as the value that they wrap.
final class ForwardingStructure<Outer, Inner>: ValueStructure<Outer>, @unchecked Sendable {
  private let inner = ValueStructure<Inner>.natural
  private let equality = ValueStructure<Outer>.byEquality
  private let content: (Outer) -> Inner

  init(_ content: @escaping (Outer) -> Inner) { self.content = content }

  private func with<Result>(_ pair: Pair<Outer>, _ body: (Pair<Inner>) -> Result) -> Result {
    Pair.with(content(pair.old.pointee), content(pair.new.pointee), body)
  }

  override var isLeaf: Bool { inner.isLeaf }

  override var nestsWithoutLimit: Bool { equality == nil && inner.nestsWithoutLimit }

  override func areEqual(_ pair: Pair<Outer>) -> Bool {
    equality?.areEqual(pair) ?? with(pair) { inner.areEqual($0) }
  }

  override func compare(_ pair: Pair<Outer>, _ walk: inout DifferenceWalk) {
    if let equality, equality.areEqual(pair) { return }
    with(pair) {
      walk.compare(pair, self, through: $0, inner, isKnownToDiffer: equality != nil)
    }
  }

  override func print(_ value: UnsafePointer<Outer>, _ printer: inout Printer) {
    inner.print(value: content(value.pointee), &printer)
  }

  override var order: ((Outer, Outer) -> Bool)? {
    inner.order.map { precedes in { [content] in precedes(content($0), content($1)) } }
  }
}
