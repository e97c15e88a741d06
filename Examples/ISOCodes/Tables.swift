#if Macros
  import Kiln

  /// One table of the ISO codes: its file, its place in the file, and how a record is read.
  ///
  /// The ingredients stand in the order of the source's members, so that a record is written back
  /// as it was.
  struct Table<Model: Value> {
    let title: String
    let file: String
    let key: String
    let recipe: Recipe<Model>
  }

  extension Table<Language> {
    static func languages() throws -> Self {
      Table(
        title: "languages",
        file: "iso_639-3",
        key: "639-3",
        recipe: try Recipe("iso_639-3", options: .omittingNil) {
          Ingredient(\.alpha2, "alpha_2")
          Ingredient(\.alpha3, "alpha_3")
          Ingredient(\.bibliographic, "bibliographic")
          Ingredient(\.commonName, "common_name")
          Ingredient(\.invertedName, "inverted_name")
          Ingredient(\.name, "name")
          Ingredient(\.scope, "scope")
          Ingredient(\.kind, "type")
        }
      )
    }
  }

  extension Table<Country> {
    static func countries() throws -> Self {
      Table(
        title: "countries",
        file: "iso_3166-1",
        key: "3166-1",
        recipe: try Recipe("iso_3166-1", options: .omittingNil) {
          Ingredient(\.alpha2, "alpha_2")
          Ingredient(\.alpha3, "alpha_3")
          Ingredient(\.commonName, "common_name")
          Ingredient(\.flag, "flag")
          Ingredient(\.name, "name")
          Ingredient(\.numeric, "numeric")
          Ingredient(\.officialName, "official_name")
        }
      )
    }
  }

  extension Table<Subdivision> {
    static func subdivisions() throws -> Self {
      Table(
        title: "subdivisions",
        file: "iso_3166-2",
        key: "3166-2",
        recipe: try Recipe("iso_3166-2", options: .omittingNil) {
          Ingredient(\.code, "code")
          Ingredient(\.name, "name")
          Ingredient(\.parent, "parent")
          Ingredient(\.kind, "type")
        }
      )
    }
  }
#endif
