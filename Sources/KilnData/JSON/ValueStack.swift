/// A stack of values that are not yet in a container.
struct ValueStack: ~Copyable {
  private(set) var count = 0
  private var capacity = 0
  private var base: UnsafeMutablePointer<JSONValue>?

  /// The maximum capacity that ``removeAll()`` keeps.
  private static let smallCapacity = 1 << 15

  deinit {
    base?.deinitialize(count: count)
    base?.deallocate()
  }

  /// Reserves capacity for additional values.
  mutating func reserve(_ more: Int) {
    if count + more > capacity { resize(to: max(count + more, capacity * 2)) }
  }

  private mutating func resize(to wanted: Int) {
    let memory = UnsafeMutablePointer<JSONValue>.allocate(capacity: wanted)
    if let base {
      memory.moveInitialize(from: base, count: count)
      base.deallocate()
    }
    (base, capacity) = (memory, wanted)
  }

  /// Adds a value.
  ///
  /// - Precondition: capacity for it was reserved.
  @inline(__always)
  mutating func push(_ value: consuming JSONValue) {
    base.unsafelyUnwrapped.advanced(by: count).initialize(to: value)
    count += 1
  }

  /// Removes the topmost values. The closure moves them out of memory.
  @inline(__always)
  mutating func pop<Result>(
    _ number: Int,
    _ move: (UnsafeMutablePointer<JSONValue>) -> Result
  ) -> Result {
    count -= number
    return move(base.unsafelyUnwrapped + count)
  }

  /// Removes the topmost values and returns them as an array.
  @inline(__always)
  mutating func popArray(_ number: Int) -> [JSONValue] {
    if number == 0 { return [] }
    var array: [JSONValue] = []
    move(number, at: count - number, to: &array)
    return array
  }

  /// Removes values and appends them to an array.
  ///
  /// - Parameters:
  ///   - number: the number of values.
  ///   - first: the position of the first one; 0 is the bottom.
  ///   - array: the array.
  mutating func move(_ number: Int, at first: Int, to array: inout [JSONValue]) {
    let start = base.unsafelyUnwrapped + first
    array.append(addingCapacity: number) { span in
      span.withUnsafeMutableBufferPointer { elements, initialized in
        let end = elements.baseAddress.unsafelyUnwrapped + initialized
        end.moveInitialize(from: start, count: number)
        initialized += number
      }
    }
    start.moveInitialize(from: start + number, count: count - first - number)
    count -= number
  }

  /// Removes all values, and shrinks the memory if it is large.
  mutating func removeAll() {
    base?.deinitialize(count: count)
    count = 0
    if capacity > Self.smallCapacity { resize(to: Self.smallCapacity) }
  }
}
