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

/// One of five types of models, each with lists of all of them.
private struct Place<Kind: Sendable>: ValueModel, Sendable {
  var north: [Boxed<Place<North>>]
  var east: [Boxed<Place<East>>]
  var south: [Boxed<Place<South>>]
  var west: [Boxed<Place<West>>]
  var center: [Boxed<Place<Center>>]

  static var schema: Schema<Place> {
    .cached {
      Schema(
        "Place",
        Place.init(north:east:south:west:center:),
        Field(\.north, "north"),
        Field(\.east, "east"),
        Field(\.south, "south"),
        Field(\.west, "west"),
        Field(\.center, "center")
      )
    }
  }
}

private enum North {}
private enum East {}
private enum South {}
private enum West {}
private enum Center {}

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
      .adding(Factory<Place<North>>().onBuild { _ in _ = numbers.next() })
      .adding(Factory<Place<East>>().onBuild { _ in _ = numbers.next() })
      .adding(Factory<Place<South>>().onBuild { _ in _ = numbers.next() })
      .adding(Factory<Place<West>>().onBuild { _ in _ = numbers.next() })
      .adding(Factory<Place<Center>>().onBuild { _ in _ = numbers.next() })
    _ = try set.build(Place<North>.self)
    let count = numbers.next()
    // Two of each type per chain would be 65,202.
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

  @Test("unique values include every value that the rules allow")
  func unusualValues() throws {
    let homes = Factory<Member>().unique(\.age)
    #expect(try Set(homes.buildList(130, seed: 1).map(\.age)).count == 130)
    #expect(try Set(homes.buildList(130).map(\.age)).count == 130)
  }
}
