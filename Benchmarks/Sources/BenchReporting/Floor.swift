#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A guaranteed ratio for a piece of work compared with one rival.
///
/// In `floors.json`, it is `{"ratio": 5}`. The form `{"ratio": 0.91, "orNanoseconds": 1}` allows
/// Kiln to be slower by that many nanoseconds, for work so short that a ratio is not meaningful.
/// The form `{"ratio": 0.5, "goal": 1}` guarantees 0.5 and aims at 1. A check fails below the
/// ratio, and reports how many rows are below their goal.
public struct Floor: Equatable, Sendable, Codable {
  /// The minimum ratio of the rival's time to Kiln's.
  public var ratio: Double
  /// The allowed difference in nanoseconds if the ratio is not reached.
  public var orNanoseconds: Double?
  /// The ratio to reach, above the floor; `nil` if the floor is the goal.
  public var goal: Double?

  /// Creates a floor.
  public init(ratio: Double, orNanoseconds: Double? = nil, goal: Double? = nil) {
    self.ratio = ratio
    self.orNanoseconds = orNanoseconds
    self.goal = goal
  }

  /// Decodes a floor.
  ///
  /// - Throws: `DecodingError` for a missing ratio, an unknown key, a number that is not positive,
  ///   and a goal that is not above the ratio.
  public init(from decoder: any Decoder) throws {
    let known = CodingKeys.allCases.map(\.rawValue)
    for key in try decoder.container(keyedBy: AnyKey.self).allKeys
    where !known.contains(key.stringValue) {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "unknown key \(key.stringValue)")
      )
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    ratio = try container.decode(Double.self, forKey: .ratio)
    orNanoseconds = try container.decodeIfPresent(Double.self, forKey: .orNanoseconds)
    guard ratio > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .ratio,
        in: container,
        debugDescription: "expected a number above 0, found \(ratio)"
      )
    }
    if let orNanoseconds, orNanoseconds <= 0 {
      throw DecodingError.dataCorruptedError(
        forKey: .orNanoseconds,
        in: container,
        debugDescription: "expected a number above 0, found \(orNanoseconds)"
      )
    }
    goal = try container.decodeIfPresent(Double.self, forKey: .goal)
    if let goal, goal <= ratio {
      throw DecodingError.dataCorruptedError(
        forKey: .goal,
        in: container,
        debugDescription: "expected a number above the ratio \(ratio), found \(goal)"
      )
    }
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case ratio, orNanoseconds, goal
  }

  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      return nil
    }
  }

  /// Whether times meet the floor.
  ///
  /// - Parameters:
  ///   - kiln: Kiln's time in nanoseconds.
  ///   - rival: the rival's time in nanoseconds.
  ///   - tolerance: the fraction by which the floor may be missed.
  package func isMet(kiln: Double, rival: Double, tolerance: Double = 0) -> Bool {
    rival >= ratio * (1 - tolerance) * kiln
      || orNanoseconds.map { kiln - rival <= $0 * (1 + tolerance) } == true
  }
}

/// The floors by module, name of the work and rival.
public typealias Floors = [String: [String: [String: Floor]]]

extension Floors {
  /// Removes the floors of missing rivals, and of work on missing inputs.
  ///
  /// - Parameter missing: the names of rivals, and words in the names of work.
  public func without(_ missing: Set<String>) -> Floors {
    mapValues { works in
      works.filter { missing.isDisjoint(with: words($0.key)) }
        .mapValues { $0.filter { !missing.contains($0.key) } }.filter { !$0.value.isEmpty }
    }
  }

  /// Returns the floors of one module.
  ///
  /// - Parameter module: its name; `nil` for all modules.
  public func of(_ module: String?) -> Floors {
    module.map { name in filter { $0.key == name } } ?? self
  }

  /// Decodes floors.
  ///
  /// - Parameter json: the text of `floors.json`, as described by ``Floor``.
  /// - Throws: ``ReportError/malformedFloors(place:problem:)`` for any other text.
  /// - Complexity: O(*n*) in the size of the text.
  public init(json: Data) throws(ReportError) {
    do {
      self = try JSONDecoder().decode(Floors.self, from: json)
    } catch let error as DecodingError {
      throw ReportError(floors: error)
    } catch {
      throw .malformedFloors(place: "", problem: "\(error)")
    }
  }
}

extension Ceilings {
  /// The ceilings of work whose name has none of some words.
  ///
  /// - Parameter missing: words of the names of work.
  public func without(_ missing: Set<String>) -> Ceilings {
    mapValues { $0.filter { missing.isDisjoint(with: words($0.key)) } }
  }
}

/// The words of the name of a piece of work, such as `json`, `read` and `tree`.
private func words(_ work: String) -> [String] {
  work.split { "/-".contains($0) }.map(String.init)
}

extension ReportError {
  /// Describes an error of the decoder, with its location.
  fileprivate init(floors error: DecodingError) {
    let context: DecodingError.Context
    let problem: String
    switch error {
    case .keyNotFound(let key, let found):
      (context, problem) = (found, "expected a key \(key.stringValue)")
    case .typeMismatch(let type, let found), .valueNotFound(let type, let found):
      (context, problem) = (found, "expected \(type is Double.Type ? "a number" : "an object")")
    case .dataCorrupted(let found):
      (context, problem) = (found, found.debugDescription)
    @unknown default:
      self = .malformedFloors(place: "", problem: "\(error)")
      return
    }
    let place = context.codingPath.map(\.stringValue).joined(separator: " > ")
    self = .malformedFloors(place: place, problem: problem)
  }
}
