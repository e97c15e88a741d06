#if Macros
  import KilnMacros
  import KilnTestSupport
  import Testing

  @Value
  enum Figure {
    case circle(radius: Double)
    case polygon([(x: Double, y: Double)], closed: Bool)
    case named(String, Int?)
    case `default`
    case box(Inside)

    @Value
    enum Inside: String { case one, two = "zwei" }
  }

  @Value
  indirect enum Branching<Element: FastHashable> {
    case leaf
    case node(Branching, Element, Branching)
  }

  @Value
  enum NoShape {}

  /// The macro keeps the members that the enum declares.
  @Value
  enum Temperature: CustomStringConvertible {
    case celsius(Double)
    case fahrenheit(Double)

    var kelvin: Double {
      switch self {
      case .celsius(let degrees): degrees + 273.15
      case .fahrenheit(let degrees): (degrees - 32) / 1.8 + 273.15
      }
    }
    static func == (left: Self, right: Self) -> Bool { left.kelvin == right.kelvin }
    func hash(into hasher: inout FieldHasher) { hasher.combine(kelvin) }
    var description: String { "\(kelvin) K" }
    var enumCase: EnumCase { EnumCase("temperature", ("kelvin", kelvin)) }
  }

  /// A model with enums.
  @Value
  struct Drawing {
    let figures: [Figure]
    let inside: Figure.Inside
  }

  /// An enum with a model that has an excluded field.
  @Value
  enum Slot {
    case empty
    case filled(Product)
  }

  @Value
  struct Rack {
    var slot: Slot
  }

  @Suite struct EnumTests {
    @Test func boxKeepsAnUncomparedChangeInAPayload() {
      let shelf = Boxed(Rack(slot: .filled(.sample)))
      let other = shelf.with { $0.slot = .filled(Product.sample.with { $0.cache = 7 }) }
      #expect(other == shelf)
      guard case .filled(let product) = other.slot else { return #expect(Bool(false)) }
      #expect(product.cache == 7)
    }

    @Test func equalCasesWithEqualPayloadsAreEqual() {
      checkHashableLaws([
        [Figure.circle(radius: 0), .circle(radius: -0.0)], [.circle(radius: 1)],
        [.polygon([], closed: true)], [.polygon([(1, 2)], closed: true)],
        [.polygon([(1, 2)], closed: false)], [.named("", nil)], [.named("", 0)], [.default],
        [.box(.one)], [.box(.two)],
      ])
      checkHashableLaws([
        [Branching<Int>.leaf], [.node(.leaf, 1, .leaf)], [.node(.leaf, 2, .leaf)],
        [.node(.node(.leaf, 1, .leaf), 1, .leaf)],
      ])
    }

    @Test func casesPrintAsInSource() {
      #expect(Figure.circle(radius: 2).description == ".circle(radius: 2.0)")
      #expect(Figure.named("a\"b", nil).description == #".named("a\"b", nil)"#)
      #expect(Figure.default.description == ".default")
      #expect(Figure.box(.two).description == ".box(.two)")
      #expect(Branching.node(.leaf, 1, .leaf).description == ".node(.leaf, 1, .leaf)")
      let drawing = Drawing(figures: [.circle(radius: 1)], inside: .one)
      #expect(drawing.description == "Drawing(figures: [.circle(radius: 1.0)], inside: .one)")
    }

    @Test func enumCaseReportsNameAndPayload() throws {
      let polygon = Figure.polygon([], closed: true).enumCase
      #expect(polygon.name == "polygon")
      #expect(polygon.payload.map(\.label) == [nil, "closed"])
      #expect(polygon.payload[1].value as? Bool == true)
      #expect(Figure.Inside.two.enumCase.name == "two")
      #expect(Figure.Inside.two.enumCase.payload.isEmpty)
    }

    @Test func rawValueEnumHashesItsRawValue() {
      #expect(Fingerprint(of: Figure.Inside.two) == Fingerprint(of: "zwei"))
      #expect(Figure.Inside(rawValue: "zwei") == .two)
    }

    @Test func declaredMembersAreKept() {
      #expect(Temperature.celsius(0) == .fahrenheit(32))
      #expect([Temperature.celsius(0)] == [.fahrenheit(32)])
      #expect(Temperature.celsius(0).hashValue == Temperature.fahrenheit(32).hashValue)
      #expect("\(Temperature.celsius(0))" == "273.15 K")
      #expect(Temperature.celsius(0).enumCase.name == "temperature")
    }
  }
#endif
