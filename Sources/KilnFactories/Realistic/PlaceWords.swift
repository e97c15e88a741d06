/// Places, languages and currencies.
enum PlaceWords {
  /// A name with a code.
  struct Coded: Sendable {
    let code: String
    let name: String

    /// Parses an entry.
    ///
    /// - Parameter entry: the code and the name, separated by a space.
    init(_ entry: Substring) {
      let parts = entry.split(separator: " ", maxSplits: 1)
      code = String(parts[0])
      name = String(parts[1])
    }
  }

  static let cities = phrases(
    """
    Aarhus, Accra, Adelaide, Almaty, Antwerp, Asunción, Bergen, Bilbao, Bogotá, Brno, Busan, \
    Cape Town, Cork, Cusco, Dakar, Fukuoka, Galway, Genoa, Ghent, Göteborg, Graz, Hanoi, Izmir, \
    Jaipur, Kampala, Kraków, Kyoto, León, Ljubljana, Lyon, Malmö, Mendoza, Montréal, München, \
    Nairobi, Oulu, Perth, Porto, Quito, Reykjavík, Riga, Salvador, São Paulo, Sapporo, Seville, \
    Sibiu, Tallinn, Tampere, Tbilisi, Trondheim, Utrecht, Valparaíso, Wellington, Windhoek, \
    Wrocław, Zürich
    """
  )

  static let regions = words(
    """
    Alberta Andalusia Bavaria Bretagne Catalonia Colorado Flanders Galicia Gauteng Gujarat \
    Hokkaido Jalisco Kerala Lapland Lombardy Maine Minnesota Munster Ontario Oregon Québec \
    Queensland Rivers Saxony Sicily Silesia Tasmania Ticino Transylvania Tyrol Vermont Zeeland
    """
  )

  /// Streets whose number follows the name.
  static let streets = [
    "Ahornweg", "Bahnhofstraße", "Calle Mayor", "Hauptstraße", "Kirkegata", "Lindenallee",
    "Rua das Flores", "Storgatan", "Via Roma", "Vesterbrogade",
  ]

  static let countries = coded(
    """
    AR Argentina, AT Austria, AU Australia, BE Belgium, BR Brazil, CA Canada, CH Switzerland, \
    CL Chile, CI Côte d’Ivoire, CZ Czechia, DE Germany, DK Denmark, EE Estonia, EG Egypt, \
    ES Spain, FI Finland, FR France, GB United Kingdom, GH Ghana, GR Greece, IE Ireland, \
    IN India, IS Iceland, IT Italy, JP Japan, KE Kenya, KR South Korea, MX Mexico, NG Nigeria, \
    NL Netherlands, NO Norway, NZ New Zealand, PE Peru, PL Poland, PT Portugal, SE Sweden, \
    SN Senegal, TR Türkiye, US United States, UY Uruguay, VN Viet Nam, ZA South Africa
    """
  )

  static let timeZones = [
    "Africa/Lagos", "Africa/Nairobi", "America/Bogota", "America/Chicago", "America/New_York",
    "America/St_Johns", "America/Sao_Paulo", "Asia/Kathmandu", "Asia/Kolkata", "Asia/Tokyo",
    "Australia/Adelaide", "Europe/Berlin", "Europe/Lisbon", "Europe/Helsinki", "Pacific/Auckland",
    "Etc/UTC",
  ]

  static let languages = coded(
    """
    ar Arabic, cs Czech, da Danish, de German, el Greek, en English, es Spanish, fi Finnish, \
    fr French, ga Irish, he Hebrew, hi Hindi, it Italian, ja Japanese, ko Korean, nb Norwegian, \
    nl Dutch, pl Polish, pt Portuguese, sv Swedish, sw Swahili, tr Turkish, vi Vietnamese, \
    zh Chinese
    """
  )

  static let currencies = coded(
    """
    AUD Australian dollar, BRL Brazilian real, CAD Canadian dollar, CHF Swiss franc, \
    CLP Chilean peso, CZK Czech koruna, DKK Danish krone, EUR Euro, GBP Pound sterling, \
    INR Indian rupee, JPY Yen, KES Kenyan shilling, KRW Won, KWD Kuwaiti dinar, \
    MXN Mexican peso, NOK Norwegian krone, NZD New Zealand dollar, PLN Złoty, \
    SEK Swedish krona, TRY Turkish lira, USD US dollar, ZAR Rand
    """
  )

  private static func coded(_ list: String) -> [Coded] {
    list.split(separator: ", ").map(Coded.init)
  }
}
