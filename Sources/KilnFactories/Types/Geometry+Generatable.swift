public import Foundation
internal import KilnValues

extension CGFloat: ConstrainedGeneratable {}

extension CGPoint: Generatable {
  /// Points; the simplest is (1, 1).
  public static var generator: Generator<CGPoint> {
    .pairs(of: coordinates, coordinates, { CGPoint(x: $0, y: $1) }, { ($0.x, $0.y) })
  }
}

extension CGSize: Generatable {
  /// Sizes; the simplest is 1 by 1.
  public static var generator: Generator<CGSize> {
    .pairs(
      of: coordinates,
      coordinates,
      { CGSize(width: $0, height: $1) },
      { ($0.width, $0.height) }
    )
  }
}

extension CGRect: Generatable {
  /// Rectangles; the simplest is 1 by 1 at (1, 1).
  public static var generator: Generator<CGRect> {
    .pairs(
      of: CGPoint.generator,
      CGSize.generator,
      { CGRect(origin: $0, size: $1) },
      { ($0.origin, $0.size) }
    )
  }
}

/// All numbers, usually from 0 through 1,000.
private var coordinates: Generator<CGFloat> {
  .numbers(
    in: -CGFloat.greatestFiniteMagnitude...CGFloat.greatestFiniteMagnitude,
    specials: [-.infinity, .infinity, .nan]
  )
}

extension Generator {
  /// Values of two parts.
  fileprivate static func pairs<First, Second>(
    of first: Generator<First>,
    _ second: Generator<Second>,
    _ make: @escaping @Sendable (First, Second) -> Output,
    _ parts: @escaping @Sendable (Output) -> (First, Second)
  ) -> Generator {
    Generator(
      simplest: { context throws(FactoryError) in
        let one = try first.simplest(&context)
        return make(one, try second.simplest(&context))
      },
      random: { context throws(FactoryError) in
        let one = try first.random(&context)
        return make(one, try second.random(&context))
      },
      edges: { context throws(FactoryError) in
        var context = context
        let usual = (try first.simplest(&context), try second.simplest(&context))
        return try first.boundaries(context).map { make($0, usual.1) }
          + second.boundaries(context).map { make(usual.0, $0) }
      },
      simpler: { value, environment in
        let (one, other) = parts(value)
        return first.simpler(one, environment).mapped { make($0, other) }
          .followed(by: second.simpler(other, environment).mapped { make(one, $0) })
      }
    )
  }
}
