import KilnFactories
import KilnTestSupport
import KilnValues
import Testing

private struct Town: ValueModel, Sendable {
  var name: String
  var twins: [String: Boxed<Town>]

  static let schema = Schema<Town>(
    "Town",
    Town.init(name:twins:),
    Field(\.name, "name"),
    Field(\.twins, "twins")
  )
}

// Five models, each with lists of the other four.

private struct North: ValueModel, Sendable {
  var east: [Boxed<East>]
  var south: [Boxed<South>]
  var west: [Boxed<West>]
  var center: [Boxed<Center>]

  static let schema = Schema<North>(
    "North",
    North.init(east:south:west:center:),
    Field(\.east, "east"),
    Field(\.south, "south"),
    Field(\.west, "west"),
    Field(\.center, "center")
  )
}

private struct East: ValueModel, Sendable {
  var north: [Boxed<North>]
  var south: [Boxed<South>]
  var west: [Boxed<West>]
  var center: [Boxed<Center>]

  static let schema = Schema<East>(
    "East",
    East.init(north:south:west:center:),
    Field(\.north, "north"),
    Field(\.south, "south"),
    Field(\.west, "west"),
    Field(\.center, "center")
  )
}

private struct South: ValueModel, Sendable {
  var north: [Boxed<North>]
  var east: [Boxed<East>]
  var west: [Boxed<West>]
  var center: [Boxed<Center>]

  static let schema = Schema<South>(
    "South",
    South.init(north:east:west:center:),
    Field(\.north, "north"),
    Field(\.east, "east"),
    Field(\.west, "west"),
    Field(\.center, "center")
  )
}

private struct West: ValueModel, Sendable {
  var north: [Boxed<North>]
  var east: [Boxed<East>]
  var south: [Boxed<South>]
  var center: [Boxed<Center>]

  static let schema = Schema<West>(
    "West",
    West.init(north:east:south:center:),
    Field(\.north, "north"),
    Field(\.east, "east"),
    Field(\.south, "south"),
    Field(\.center, "center")
  )
}

private struct Center: ValueModel, Sendable {
  var north: [Boxed<North>]
  var east: [Boxed<East>]
  var south: [Boxed<South>]
  var west: [Boxed<West>]

  static let schema = Schema<Center>(
    "Center",
    Center.init(north:east:south:west:),
    Field(\.north, "north"),
    Field(\.east, "east"),
    Field(\.south, "south"),
    Field(\.west, "west")
  )
}

@Suite struct BuildLimitTests {
  @Test("a dictionary is empty where recursion would be endless")
  func dictionary() throws {
    let town = try Factory<Town>().build()
    #expect(town.twins.values.first?.twins.isEmpty ?? false)
  }

  @Test("a fully connected graph of models is built up to a limit")
  func graph() throws {
    let numbers = FactorySequence(from: 0)
    let set = FactorySet()
      .adding(Factory<North>().onBuild { _ in _ = numbers.next() })
      .adding(Factory<East>().onBuild { _ in _ = numbers.next() })
      .adding(Factory<South>().onBuild { _ in _ = numbers.next() })
      .adding(Factory<West>().onBuild { _ in _ = numbers.next() })
      .adding(Factory<Center>().onBuild { _ in _ = numbers.next() })
    _ = try set.build(North.self)
    let count = numbers.next()
    // Two of each type per chain would be 25,393.
    #expect(count < 10_000)
  }

  @Test("an adjustment can read the generated fields")
  func adjustment() async throws {
    await #expect(processExitsWith: .success) {
      let homes = Factory<Home>().adjusting { $0.city += try $1.value(of: \.city) }
      let home = try homes.build()
      #expect(home.city == "citycity")
    }
  }

  @Test("reading a context after its build is an error")
  func keptContext() async throws {
    await #expect(processExitsWith: .success) {
      nonisolated(unsafe) var kept: FactoryContext<Home>?
      let homes = Factory<Home>().set(\.city) { context in
        kept = context
        return "Bern"
      }
      _ = try homes.build()
      #expect(throws: FactoryError.self) { try kept?.value(of: \.zip) }
      // The factory retains the variable, which retains the factory: the leak sanitizer would
      // report it.
      kept = nil
    }
  }

  @Test("unique values include every value that the rules allow")
  func unusualValues() throws {
    let homes = Factory<Member>().unique(\.age)
    #expect(try Set(homes.buildList(130, seed: 1).map(\.age)).count == 130)
    #expect(try Set(homes.buildList(130).map(\.age)).count == 130)
  }

  @Test("a rewound factory repeats its unique values")
  func uniqueValues() throws {
    let homes = Factory<Home>().sequence(\.zip).unique(\.zip)
    #expect(try homes.buildList(3).map(\.zip) == [1, 2, 3])
    #expect(try homes.rewound().buildList(3).map(\.zip) == [1, 2, 3])
  }
}
