import BenchRecords
import CSimdJSONRival

/// The sums of all fields of some cities, so that every contender must read them.
struct CityTotals: Equatable {
  var cities = 0
  var numbers = 0
  var textBytes = 0
  var degrees = 0.0

  init() {}

  /// The sums of the rival in C++.
  init(_ totals: rival_totals_t) {
    cities = Int(totals.cities)
    numbers = Int(totals.numbers)
    textBytes = Int(totals.text_bytes)
    degrees = totals.degrees
  }

  /// Adds a city.
  mutating func add(_ city: City) {
    cities += 1
    numbers &+= city.id &+ city.population &+ (city.isCapital ? 1 : 0)
    textBytes += city.name.utf8.count + city.region.utf8.count + city.country.utf8.count
    for tag in city.tags { textBytes += tag.utf8.count }
    degrees += city.latitude + city.longitude
  }

  mutating func add(_ cities: [City]) {
    for city in cities { add(city) }
  }
}
