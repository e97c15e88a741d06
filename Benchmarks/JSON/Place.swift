import KilnMapping
import KilnRecipes
import KilnValues

/// The fields of a record of the GeoNames file.
protocol PlaceFields {
  var id: Int { get }
  var name: String { get }
  var latitude: Double { get }
  var longitude: Double { get }
  var country: String { get }
  var population: Int { get }
  var timezone: String { get }
  var division: String { get }
  var alternateNames: [String] { get }
}

extension PlaceFields {
  /// The sum of all fields.
  var sum: Int {
    var sum = id + name.utf8.count + scaled(latitude) + scaled(longitude) + country.utf8.count
    sum += population + timezone.utf8.count + division.utf8.count
    for name in alternateNames { sum += name.utf8.count }
    return sum
  }
}

/// A record of the GeoNames file, with a hand-written schema.
struct Place: ValueModel, PlaceFields {
  let id: Int
  let name: String
  let latitude: Double
  let longitude: Double
  let country: String
  let population: Int
  let timezone: String
  let division: String
  let alternateNames: [String]

  /// The number of records in the file, which `scripts/fetch-geonames` checks.
  static let count = 234_908

  static let schema = Schema<Place>(
    name: "Place",
    fields: [
      AnyField(Field(\.id, "id")), AnyField(Field(\.name, "name")),
      AnyField(Field(\.latitude, "latitude")), AnyField(Field(\.longitude, "longitude")),
      AnyField(Field(\.country, "country")), AnyField(Field(\.population, "population")),
      AnyField(Field(\.timezone, "timezone")), AnyField(Field(\.division, "division")),
      AnyField(Field(\.alternateNames, "alternateNames")),
    ]
  ) { slots in
    Place(
      id: slots.take(0),
      name: slots.take(1),
      latitude: slots.take(2),
      longitude: slots.take(3),
      country: slots.take(4),
      population: slots.take(5),
      timezone: slots.take(6),
      division: slots.take(7),
      alternateNames: slots.take(8)
    )
  }

  static let recipe = Recipe<Place>("Place") {
    Ingredient(\.id, "geonameid")
    Ingredient(\.name, "name")
    Ingredient(\.latitude, "latitude")
    Ingredient(\.longitude, "longitude")
    Ingredient(\.country, "countrycode")
    Ingredient(\.population, "population")
    Ingredient(\.timezone, "timezone")
    Ingredient(\.division, "admin1code")
    Ingredient(\.alternateNames, "alternatenames")
  }
}

/// Converts a fraction to an integer that is equal in all languages.
func scaled(_ number: Double) -> Int { Int((number * 100_000 + 0.5).rounded(.down)) }
