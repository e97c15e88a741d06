public import Foundation
internal import KilnValues

extension UUID: Generatable {
  /// Identities; the simplest is `00000000-0000-0000-0000-000000000001`. Random ones are of version
  /// 4.
  public static var generator: Generator<UUID> {
    Generator(
      simplest: { _ in UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)) },
      random: { context in
        var (high, low) = (context.next(), context.next())
        high = high & ~0xF000 | 0x4000
        low = low & ~(3 << 62) | 2 << 62
        func byte(_ word: UInt64, _ place: UInt64) -> UInt8 {
          UInt8(truncatingIfNeeded: word >> (56 - 8 * place))
        }
        return UUID(
          uuid: (
            byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4),
            byte(high, 5), byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2),
            byte(low, 3), byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
          )
        )
      },
      boundaries: {
        [
          UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
          UUID(
            uuid: (
              255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255
            )
          ),
        ]
      },
      simpler: { id in
        let simplest = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
        return id == simplest ? [] : [simplest]
      }
    )
  }
}

extension Data: ConstrainedGeneratable {
  static func generator(
    _ constraints: [RuleConstraint<Data>],
    _ field: String
  ) throws(FactoryError) -> Generator<Data> {
    let rules = constraints.compactMap { $0.elementRule(UInt8.self) }
    return try GeneratorLookup.generator(of: UInt8.self, rules, field).array(Lengths(constraints))
      .map({ Data($0) }, reverse: { Array($0) })
  }
}

extension URL: Generatable {
  /// Addresses of the web, below `https://example.com`, which is the simplest.
  public static var generator: Generator<URL> {
    @Sendable func url(_ path: String) -> URL {
      URL(string: "https://example.com" + path) ?? URL(filePath: path)
    }
    return Generator(
      simplest: { _ in url("") },
      random: { context in url("/\(context.below(1_000_000))") },
      boundaries: { [url(""), url("/"), url("/a%20b?c=d&e=%C3%A9#f")] },
      simpler: { $0 == url("") ? [] : [url("")] }
    )
  }
}
