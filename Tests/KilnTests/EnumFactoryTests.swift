#if Macros
  import Kiln
  import KilnTesting
  import Testing

  @Value
  private enum PaymentMeans {
    case card(number: Int, holder: String), transfer(PayingAccount), cash
  }

  @Value
  private struct PayingAccount {
    let owner: String
    let balance: Int
  }

  @Value
  private struct PaidOrder {
    let id: Int
    let payment: PaymentMeans
    let refund: PaymentMeans?
    let attempts: [PaymentMeans]
  }

  @Value
  private indirect enum Arithmetic: Sendable {
    case sum(Arithmetic, Arithmetic), negated(Arithmetic), list([Arithmetic]), number(Int)
  }

  @Value private struct Computation { let expression: Arithmetic }

  @Value private indirect enum Endless { case next(Rope) }
  @Value private struct Rope { let start: Endless }

  @Value private indirect enum Section { case page(NestedPage), rule }

  @Value
  private struct NestedPage {
    let title: String
    let sections: [Section]
    let first: Section
  }

  private struct Opaque: FastHashable, Sendable {
    var id: Int
    func hash(into hasher: inout FieldHasher) { hasher.combine(id) }
  }

  @Value private enum Partial { case known(Int), unknown(opaque: Opaque) }
  @Value private struct PartialCover { let content: Partial }

  /// Fields whose type is an enum with payloads.
  @Suite struct EnumFactoryTests {
    @Test func simplestValueIsTheFirstCase() throws {
      let order = try Factory<PaidOrder>().build()
      guard case .card(let number, let holder) = order.payment else {
        Issue.record("\(order.payment)")
        return
      }
      #expect(number == 1 && !holder.isEmpty)
    }

    @Test func randomValuesHaveAllCases() throws {
      let orders = try Factory<PaidOrder>().buildList(100, seed: 1)
      let names = orders.map(\.payment.enumCase.name)
      #expect(Set(names) == ["card", "transfer", "cash"])
      #expect(Set(orders.map { "\($0.payment)" }).count > 50)
      #expect(Set(orders.compactMap(\.refund?.enumCase.name)).count == 3)
      #expect(try Factory<PaidOrder>().buildList(100, seed: 1) == orders)
      try Factory<PaidOrder>().lint()
    }

    @Test func generatedValuesHaveAllCases() throws {
      var names: Set<String> = []
      try forAll(.values(of: PaymentMeans.self), count: 50) { _ = names.insert($0.enumCase.name) }
      #expect(names == ["card", "transfer", "cash"])
    }

    @Test func recursiveEnumsEnd() throws {
      let simplest = try Factory<Computation>().build()
      #expect("\(simplest.expression)" == ".list([])")
      var names: Set<String> = []
      try forAll(.values(of: Arithmetic.self), count: 300) { _ = names.insert($0.enumCase.name) }
      #expect(names == ["sum", "negated", "list", "number"])
      let pages = try Factory<NestedPage>().buildList(100, seed: 3)
      #expect(pages.contains { if case .page = $0.first { true } else { false } })
    }

    @Test func endlessEnumsFail() throws {
      let error = #expect(throws: FactoryError.self) {
        try Factory<Rope>().build()
      }
      guard case .associationCycle = error?.reason else {
        Issue.record("\(error as Any)")
        return
      }
    }

    @Test func valuesAreShrunk() throws {
      let failure = #expect(throws: PropertyFailure<Arithmetic>.self) {
        try forAll(.values(of: Arithmetic.self), count: 1_000, seed: 1) { depth(of: $0) < 2 }
      }
      #expect(failure.map { "\($0.smallest)" } == ".sum(.list([]), .list([]))")
      let payment = #expect(throws: PropertyFailure<PaidOrder>.self) {
        try forAll(Factory<PaidOrder>().generator, count: 1_000, seed: 1) { order in
          if case .transfer(let account) = order.payment { account.balance < 100 } else { true }
        }
      }
      guard case .transfer(let account) = payment?.smallest.payment else {
        Issue.record("\(payment as Any)")
        return
      }
      #expect(account == (try Factory<PayingAccount>().build { $0.balance = 100 }))
    }

    private func depth(of value: Arithmetic) -> Int {
      switch value {
      case .sum(let left, let right): 1 + max(depth(of: left), depth(of: right))
      case .negated(let inner): 1 + depth(of: inner)
      case .list(let values): 1 + (values.map(depth).max() ?? 0)
      case .number: 0
      }
    }

    @Test func partWithoutGeneratorIsNamed() throws {
      let error = #expect(throws: FactoryError.self) {
        try Factory<PartialCover>().buildList(20, seed: 1)
      }
      #expect(
        error?.description
          == "factory PartialCover, field content.opaque: no generator for the type Opaque; set the field, "
          + "or make the type CaseIterable, a @Value enum, or Generatable"
      )
    }
  }
#endif
