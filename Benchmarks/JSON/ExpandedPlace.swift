import KilnMapping
import KilnRecipes
import KilnValues

/// A record of the GeoNames file, with the schema that `@Value` generates.
///
/// It is written out, because macros are off here.
struct ExpandedPlace: ValueModel, PlaceFields {
  let id: Int
  let name: String
  let latitude: Double
  let longitude: Double
  let country: String
  let population: Int
  let timezone: String
  let division: String
  let alternateNames: [String]

  static let schema: KilnValues.Schema<Self> = KilnValues.Schema<Self>(
    name: "ExpandedPlace",
    fields: [
      KilnValues.AnyField<Self>._plain(\.id, "id"),
      KilnValues.AnyField<Self>._plain(\.name, "name"),
      KilnValues.AnyField<Self>._plain(\.latitude, "latitude"),
      KilnValues.AnyField<Self>._plain(\.longitude, "longitude"),
      KilnValues.AnyField<Self>._plain(\.country, "country"),
      KilnValues.AnyField<Self>._plain(\.population, "population"),
      KilnValues.AnyField<Self>._plain(\.timezone, "timezone"),
      KilnValues.AnyField<Self>._plain(\.division, "division"),
      KilnValues.AnyField<Self>._plain(\.alternateNames, "alternateNames"),
    ],
    make: { slots in
      let value0: Int = slots.take(0)
      let value1: String = slots.take(1)
      let value2: Double = slots.take(2)
      let value3: Double = slots.take(3)
      let value4: String = slots.take(4)
      let value5: Int = slots.take(5)
      let value6: String = slots.take(6)
      let value7: String = slots.take(7)
      let value8: [String] = slots.take(8)
      return Self(
        id: value0,
        name: value1,
        latitude: value2,
        longitude: value3,
        country: value4,
        population: value5,
        timezone: value6,
        division: value7,
        alternateNames: value8
      )
    }
  )

  static let recipe = Recipe<ExpandedPlace>("ExpandedPlace") {
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
