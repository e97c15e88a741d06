import Foundation
import KilnFoundation
import KilnHashing
import Testing

@Suite struct GeometryHashingTests {
  @Test func equalGeometryHashesEqually() {
    #expect(Fingerprint(of: CGPoint(x: 0, y: 1)) == Fingerprint(of: CGPoint(x: -0.0, y: 1)))
    #expect(Fingerprint(of: CGPoint(x: 0, y: 1)) != Fingerprint(of: CGPoint(x: 1, y: 0)))
    #expect(
      Fingerprint(of: CGRect(x: 1, y: 2, width: 3, height: 4))
        != Fingerprint(of: CGRect(x: 1, y: 2, width: 4, height: 3))
    )
    #expect(Fingerprint(of: CGFloat(2.5)) == Fingerprint(of: 2.5))
  }
}
