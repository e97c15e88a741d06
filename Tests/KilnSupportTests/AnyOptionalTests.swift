import Foundation
import KilnSupport
import Testing

@Suite struct AnyOptionalTests {
  @Test func valuesAreUnwrappedLevelByLevel() {
    #expect(levels(Int???.none as Any) == 1)
    #expect(levels(Int???.some(.some(nil)) as Any) == 3)
    #expect(levels(Int???.some(.some(1)) as Any) == 3)
    #expect(levels(Any?.some(Int?.none as Any) as Any) == 2)
    #expect(levels([Int]?.some([1]) as Any) == 1)
    #expect(levels(NSNull?.some(NSNull()) as Any) == 1)
  }

  @Test func otherValuesAreNoOptionals() {
    for value in [1, "a", [Int?.none], [String: Int?](), NSNull()] as [Any] {
      #expect(levels(value) == 0)
    }
  }

  @Test func optionalTypesHaveANil() {
    let nested: Int???? = nilValue(of: Int???.self)
    switch nested {
    case .some(.none): break
    case nil, .some(.some): Issue.record("not the nil of the outermost level")
    }
    #expect(nilValue(of: Int.self) == nil)
    #expect(nilValue(of: [Int?].self) == nil)
    #expect(nilValue(of: NSNull.self) == nil)
  }

  private func levels(_ value: Any) -> Int {
    guard let optional = value as? any AnyOptional else { return 0 }
    return 1 + (optional.wrapped.map(levels) ?? 0)
  }
}
