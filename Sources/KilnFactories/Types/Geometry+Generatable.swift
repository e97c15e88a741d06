public import Foundation

extension CGFloat: ConstrainedGeneratable {}

extension CGPoint: Generatable {
  /// Points; the simplest is (1, 1).
  public static var generator: Generator<CGPoint> {
    Generator.pairs(coordinates, coordinates)
      .map({ CGPoint(x: $0, y: $1) }, reverse: { ($0.x, $0.y) })
  }
}

extension CGSize: Generatable {
  /// Sizes; the simplest is 1 by 1.
  public static var generator: Generator<CGSize> {
    Generator.pairs(coordinates, coordinates)
      .map({ CGSize(width: $0, height: $1) }, reverse: { ($0.width, $0.height) })
  }
}

extension CGRect: Generatable {
  /// Rectangles; the simplest is 1 by 1 at (1, 1).
  public static var generator: Generator<CGRect> {
    Generator.pairs(CGPoint.generator, CGSize.generator)
      .map({ CGRect(origin: $0, size: $1) }, reverse: { ($0.origin, $0.size) })
  }
}

/// All numbers, usually from 0 through 1,000.
private var coordinates: Generator<CGFloat> {
  .numbers(
    in: -CGFloat.greatestFiniteMagnitude...CGFloat.greatestFiniteMagnitude,
    specials: [-.infinity, .infinity, .nan]
  )
}
