/// Places, and what is spoken and paid with there.
enum PlaceWords {
  /// What has a code and a name.
  struct Coded: Sendable {
    let code: String
    let name: String

    init(_ code: String, _ name: String) {
      self.code = code
      self.name = name
    }
  }

  static let cities = [
    "Aarhus", "Accra", "Adelaide", "Almaty", "Antwerp", "Asunción", "Bergen", "Bilbao", "Bogotá",
    "Brno", "Busan", "Cape Town", "Cork", "Cusco", "Dakar", "Fukuoka", "Galway", "Genoa", "Ghent",
    "Göteborg", "Graz", "Hanoi", "Izmir", "Jaipur", "Kampala", "Kraków", "Kyoto", "León",
    "Ljubljana",
    "Lyon", "Malmö", "Mendoza", "Montréal", "München", "Nairobi", "Oulu", "Perth", "Porto", "Quito",
    "Reykjavík", "Riga", "Salvador", "São Paulo", "Sapporo", "Seville", "Sibiu", "Tallinn",
    "Tampere",
    "Tbilisi", "Trondheim", "Utrecht", "Valparaíso", "Wellington", "Windhoek", "Wrocław", "Zürich",
  ]

  static let regions = [
    "Alberta", "Andalusia", "Bavaria", "Bretagne", "Catalonia", "Colorado", "Flanders", "Galicia",
    "Gauteng", "Gujarat", "Hokkaido", "Jalisco", "Kerala", "Lapland", "Lombardy", "Maine",
    "Minnesota",
    "Munster", "Ontario", "Oregon", "Québec", "Queensland", "Rivers", "Saxony", "Sicily", "Silesia",
    "Tasmania", "Ticino", "Transylvania", "Tyrol", "Vermont", "Zeeland",
  ]

  /// Streets that are written with the number behind.
  static let streets = [
    "Ahornweg", "Bahnhofstraße", "Calle Mayor", "Hauptstraße", "Kirkegata", "Lindenallee",
    "Rua das Flores", "Storgatan", "Via Roma", "Vesterbrogade",
  ]

  static let countries = [
    Coded("AR", "Argentina"), Coded("AT", "Austria"), Coded("AU", "Australia"),
    Coded("BE", "Belgium"), Coded("BR", "Brazil"), Coded("CA", "Canada"),
    Coded("CH", "Switzerland"), Coded("CL", "Chile"), Coded("CI", "Côte d’Ivoire"),
    Coded("CZ", "Czechia"), Coded("DE", "Germany"), Coded("DK", "Denmark"), Coded("EE", "Estonia"),
    Coded("EG", "Egypt"), Coded("ES", "Spain"), Coded("FI", "Finland"), Coded("FR", "France"),
    Coded("GB", "United Kingdom"), Coded("GH", "Ghana"), Coded("GR", "Greece"),
    Coded("IE", "Ireland"), Coded("IN", "India"), Coded("IS", "Iceland"), Coded("IT", "Italy"),
    Coded("JP", "Japan"), Coded("KE", "Kenya"), Coded("KR", "South Korea"), Coded("MX", "Mexico"),
    Coded("NG", "Nigeria"), Coded("NL", "Netherlands"), Coded("NO", "Norway"),
    Coded("NZ", "New Zealand"), Coded("PE", "Peru"), Coded("PL", "Poland"), Coded("PT", "Portugal"),
    Coded("SE", "Sweden"), Coded("SN", "Senegal"), Coded("TR", "Türkiye"),
    Coded("US", "United States"), Coded("UY", "Uruguay"), Coded("VN", "Viet Nam"),
    Coded("ZA", "South Africa"),
  ]

  static let timeZones = [
    "Africa/Lagos", "Africa/Nairobi", "America/Bogota", "America/Chicago", "America/New_York",
    "America/St_Johns", "America/Sao_Paulo", "Asia/Kathmandu", "Asia/Kolkata", "Asia/Tokyo",
    "Australia/Adelaide", "Europe/Berlin", "Europe/Lisbon", "Europe/Helsinki", "Pacific/Auckland",
    "Etc/UTC",
  ]

  static let languages = [
    Coded("ar", "Arabic"), Coded("cs", "Czech"), Coded("da", "Danish"), Coded("de", "German"),
    Coded("el", "Greek"), Coded("en", "English"), Coded("es", "Spanish"), Coded("fi", "Finnish"),
    Coded("fr", "French"), Coded("ga", "Irish"), Coded("he", "Hebrew"), Coded("hi", "Hindi"),
    Coded("it", "Italian"), Coded("ja", "Japanese"), Coded("ko", "Korean"),
    Coded("nb", "Norwegian"),
    Coded("nl", "Dutch"), Coded("pl", "Polish"), Coded("pt", "Portuguese"), Coded("sv", "Swedish"),
    Coded("sw", "Swahili"), Coded("tr", "Turkish"), Coded("vi", "Vietnamese"),
    Coded("zh", "Chinese"),
  ]

  static let currencies = [
    Coded("AUD", "Australian dollar"), Coded("BRL", "Brazilian real"),
    Coded("CAD", "Canadian dollar"),
    Coded("CHF", "Swiss franc"), Coded("CLP", "Chilean peso"), Coded("CZK", "Czech koruna"),
    Coded("DKK", "Danish krone"), Coded("EUR", "Euro"), Coded("GBP", "Pound sterling"),
    Coded("INR", "Indian rupee"), Coded("JPY", "Yen"), Coded("KES", "Kenyan shilling"),
    Coded("KRW", "Won"), Coded("KWD", "Kuwaiti dinar"), Coded("MXN", "Mexican peso"),
    Coded("NOK", "Norwegian krone"), Coded("NZD", "New Zealand dollar"), Coded("PLN", "Złoty"),
    Coded("SEK", "Swedish krona"), Coded("TRY", "Turkish lira"), Coded("USD", "US dollar"),
    Coded("ZAR", "Rand"),
  ]
}
