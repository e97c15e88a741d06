public import Foundation
internal import KilnValues

extension UUID: Generatable {
  /// UUIDs of version 4; the simplest is `00000000-0000-0000-0000-000000000001`.
  public static var generator: Generator<UUID> {
    let simplest = UUID(0, 1)
    return Generator(
      simplest: { _ in simplest },
      random: { context in
        let (high, low) = (context.next(), context.next())
        return UUID(high & ~0xF000 | 0x4000, low & ~(3 << 62) | 2 << 62)
      },
      boundaries: { [UUID(0, 0), UUID(.max, .max)] },
      simpler: { $0 == simplest ? [] : [simplest] }
    )
  }

  /// Creates a UUID from two words in big-endian order.
  private init(_ high: UInt64, _ low: UInt64) {
    self.init(
      uuid: withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { $0.load(as: uuid_t.self) }
    )
  }
}

extension Data: ConstrainedGeneratable {
  static func generator(
    _ constraints: [RuleConstraint<Data>],
    _ field: String
  ) throws(FactoryError) -> Generator<Data> {
    try GeneratorLookup.contents(of: constraints, as: UInt8.self, field)
      .array(Lengths(constraints)).map({ Data($0) }, reverse: { Array($0) })
  }
}

extension URL: Generatable {
  /// Web addresses within `https://example.com`, which is the simplest.
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
