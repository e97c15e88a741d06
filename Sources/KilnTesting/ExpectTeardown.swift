/// When a teardown test expects objects to be deallocated.
public enum TeardownMoment: Sendable, Hashable {
  /// Each object when it is dropped: no object keeps another alive.
  case eachIsDropped
  /// All objects after the last is dropped: some may keep others alive.
  case allAreDropped
}

/// Expects objects to be deallocated regardless of the order of release.
///
/// ```swift
/// expectTeardown { graph in
///   let live = graph.add(Live(user), "live")
///   let label = graph.add(Label(), "label")
///   live.observe(\.name, for: label) { $0.text = $1.new }
/// }
/// ```
///
/// The closure runs once per order: every order of up to five objects, and 120 reproducible orders
/// of more. Of these, every second order is the reverse of the previous one. So any object is
/// dropped both before and after any other, and each of up to 60 objects is the first in some order
/// and the last in another. The graph retains the objects and then drops them one by one. The test
/// fails with the first order in which an object stays alive, or if no object was added.
///
/// - Parameters:
///   - message: the first line of the failure; empty by default.
///   - moment: when objects should be deallocated.
///   - fileID: the file that the failure names.
///   - filePath: the path of that file.
///   - line: the line that the failure names.
///   - column: the column that the failure names.
///   - afterEach: runs after each drop, for example to store a value again.
///   - build: creates the objects and adds them to the graph, the same number each time. It must
///     not keep a reference to them.
/// - Throws: errors of `build`; nothing is checked then.
/// - Complexity: that of up to 120 runs of `build`.
public func expectTeardown(
  _ message: @autoclosure () -> String = "",
  when moment: TeardownMoment = .eachIsDropped,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  afterEach: () -> Void = {},
  build: (_ graph: inout TeardownGraph) throws -> Void
) rethrows {
  var number = 0
  while true {
    var graph = TeardownGraph()
    try withAutoreleasePool { try build(&graph) }
    guard graph.count > 0 else {
      return TestFailure(
        text: TrackedObject.text(
          message(),
          "expected an added object, found none; call add for each object",
          []
        ),
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      ).record()
    }
    let order = graph.order(number)
    for (place, object) in order.enumerated() {
      withAutoreleasePool { graph.drop(object) }
      withAutoreleasePool(afterEach)
      guard moment == .eachIsDropped || place == order.count - 1 else { continue }
      let living = graph.dropped
      guard !living.isEmpty else { continue }
      let names = order.map { graph.name(of: $0) }.joined(separator: ", ")
      return TestFailure(
        text: TrackedObject.text(message(), "Dropped, but still alive", living)
          + "\nin the order: \(names)",
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      ).record()
    }
    number += 1
    guard number < graph.orderCount else { return }
  }
}

/// The objects of a teardown test, retained until the test drops them.
public struct TeardownGraph {
  private var objects: [AnyObject?] = []
  private var tracked: [TrackedObject] = []
  private var names: [String] = []

  /// The largest number of orders that are tried: all orders of five objects.
  private static let limit = 120

  init() {}

  /// The number of objects.
  var count: Int { objects.count }

  /// Adds an object.
  ///
  /// - Parameters:
  ///   - object: the object; the graph retains it.
  ///   - name: its name in a failure; its number by default.
  /// - Returns: the object.
  @discardableResult
  public mutating func add<Object: AnyObject>(_ object: Object, _ name: String? = nil) -> Object {
    objects.append(object)
    tracked.append(TrackedObject(object, name, objects.count))
    names.append(name ?? "object \(objects.count)")
    return object
  }

  mutating func drop(_ object: Int) { objects[object] = nil }

  func name(of object: Int) -> String { names[object] }

  /// The objects that were dropped and are still alive.
  var dropped: [TrackedObject] {
    objects.indices.filter { objects[$0] == nil && tracked[$0].isAlive }.map { tracked[$0] }
  }

  /// The number of orders that are tried.
  var orderCount: Int {
    var orders = 1
    for count in 1...objects.count where orders < Self.limit { orders *= count }
    return Swift.min(orders, Self.limit)
  }

  /// The order with a given number. Pseudorandom if there are too many to try all.
  func order(_ number: Int) -> [Int] {
    guard objects.count > 5 else { return permutation(UInt64(number)) }
    let pair = number / 2
    let order = permutation(Self.mixed(UInt64(pair)), first: pair % objects.count)
    return number.isMultiple(of: 2) ? order : order.reversed()
  }

  /// The permutation of the objects with a given number.
  ///
  /// The digits of the number in the factorial number system (D. Laisant, 1888) select the objects
  /// one by one.
  ///
  /// - Parameters:
  ///   - number: the number.
  ///   - first: the object that is first; `nil` if the number selects it.
  private func permutation(_ number: UInt64, first: Int? = nil) -> [Int] {
    var rest = Array(objects.indices)
    var order = first.map { [rest.remove(at: $0)] } ?? []
    var digits = number
    while !rest.isEmpty {
      let count = UInt64(rest.count)
      order.append(rest.remove(at: Int(digits % count)))
      digits /= count
    }
    return order
  }

  /// A number with evenly distributed bits, by the finalizer of SplitMix64
  /// (<https://prng.di.unimi.it/splitmix64.c>).
  private static func mixed(_ number: UInt64) -> UInt64 {
    var word = number &* 0x9E37_79B9_7F4A_7C15
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
