/// What a module promises of a piece of work against one rival.
///
/// In `floors.json` it is `{"ratio": 5}`, or `{"ratio": 0.91, "orNanoseconds": 1}` where Kiln is
/// allowed to be slower by that many nanoseconds instead: for work so short that a ratio says
/// little.
public struct Floor: Equatable, Sendable, Codable {
  /// The least ratio of the rival's time to Kiln's.
  public var ratio: Double
  /// How many nanoseconds slower than the rival Kiln may be, if the ratio is not reached.
  public var orNanoseconds: Double?

  /// A promise from its parts.
  public init(ratio: Double, orNanoseconds: Double? = nil) {
    self.ratio = ratio
    self.orNanoseconds = orNanoseconds
  }

  /// Whether times keep the promise.
  func isMet(kiln: Double, rival: Double) -> Bool {
    rival >= ratio * kiln || orNanoseconds.map { kiln - rival <= $0 } == true
  }
}

/// What is promised: for each module, by the name of the work and by the rival.
public typealias Floors = [String: [String: [String: Floor]]]
