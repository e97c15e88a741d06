import Kiln

@Value
struct City {
  let id: Int
  let name: String
  @Default(0) let population: Int
  let mayor: String?
}
