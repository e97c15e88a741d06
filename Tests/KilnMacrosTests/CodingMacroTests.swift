#if Macros
  import Foundation
  import KilnMacros
  import Testing

  @Value
  private struct Parcel: Codable {
    let id: Int
    @Coded("unit_price") let price: Double
    @Default(1) let count: Int
    let note: String?
    @NotCoded @Default(0) let readings: Int
  }

  @Suite struct CodingMacroTests {
    private let parcel = Parcel(id: 7, price: 2.5, note: nil)

    private func text(_ value: some Encodable) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test("JKV-31: every field is coded under its key, and the twin codes like its value")
    func codesThroughTheSchema() throws {
      let expected = #"{"count":1,"id":7,"unit_price":2.5}"#
      #expect(try text(parcel) == expected)
      #expect(try text(parcel.mutableCopy()) == expected)
      #expect(try text(Boxed(parcel)) == expected)
      let data = Data(expected.utf8)
      #expect(try JSONDecoder().decode(Parcel.self, from: data) == parcel)
      #expect(try Parcel(JSONDecoder().decode(Parcel.Mutable.self, from: data)) == parcel)
      #expect(try JSONDecoder().decode(Boxed<Parcel>.self, from: data).model == parcel)
    }
  }
#endif
