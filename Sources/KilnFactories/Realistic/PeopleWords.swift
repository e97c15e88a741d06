/// Names of people, occupations and organizations.
enum PeopleWords {
  /// A name, and its form in addresses.
  struct Name: Sendable {
    let text: String
    let ascii: String

    /// Parses an entry.
    ///
    /// - Parameter entry: the name. If its ASCII form is not the lowercase name, it follows a
    ///   slash.
    init(_ entry: Substring) {
      let parts = entry.split(separator: "/")
      text = String(parts[0])
      ascii = parts.count > 1 ? String(parts[1]) : text.lowercased()
    }
  }

  static let givenNames = names(
    """
    Alma Amina Anouk Aroha Astrid Beatriz Björn/bjorn Bruno Catalina Chidi Chloé/chloe Dagny Dimitra \
    Ebba Elif Emeka Enzo Esther Farid Fiadh Freya Gael Giulia Goran Hana Henrik Ignacio Ines Ioana Ivar \
    Jamal Jun Kalani Kwame Lázaro/lazaro Leilani Linh Łucja/lucja Maëlle/maelle Mateo Milan Naledi Niamh \
    Noor Olga Øyvind/oyvind Paloma Petra Quentin Rafael Renée/renee Ruth Samira Søren/soren Sunil Tadeo \
    Tomáš/tomas Uma Vasco Wanda Xenia Yara Zoë/zoe Žofia/zofia Дарья/darya Ολίβια/olivia 美咲/misaki \
    浩司/koji 지우/jiwoo ليلى/layla אורי/ori अनन्या/ananya Đức/duc Şebnem/sebnem
    """
  )

  static let familyNames = names(
    """
    Abara Åkesson/akesson Andrade Baumann Bianchi Castillo Çelik/celik Cohen Đặng/dang Dlamini Dubois \
    Eriksen Fernández/fernandez Ferreira Fischer García/garcia Haddad Horvat Ibrahim Ivanova Jansen Kamau \
    Keller Kovačević/kovacevic Kowalczyk Lehtonen Lindqvist MacLeod Marchetti Mensah Moreau \
    Müller/mueller Nakamura Nguyễn/nguyen Novák/novak O'Brien/obrien Okafor Olsen Papadopoulou Park Patel \
    Pérez/perez Petrov Quispe Rahman Rossi Sato Schäfer/schaefer Silva Singh Smith Sørensen/sorensen \
    Tanaka Taylor Tran Vargas Virtanen Wagner Weiß/weiss Wójcik/wojcik Yamamoto Yılmaz/yilmaz Zhang \
    Zupančič/zupancic 김/kim 高橋/takahashi Соколова/sokolova
    """
  )

  static let ranks = ["Junior", "Senior", "Lead", "Assistant", "Chief", "Deputy", "Regional"]

  static let professions = words(
    """
    Accountant Analyst Architect Baker Biologist Bookbinder Carpenter Chemist Designer Editor \
    Electrician Engineer Gardener Geologist Librarian Mechanic Nurse Pharmacist Pilot Planner \
    Potter Surveyor Teacher Translator
    """
  )

  static let departments = [
    "Accounting", "Customer Care", "Design", "Engineering", "Facilities", "Human Resources",
    "Legal",
    "Logistics", "Marketing", "Procurement", "Quality", "Research", "Sales", "Security", "Support",
  ]

  static let trades = [
    "Boats", "Books", "Ceramics", "Foods", "Glass", "Instruments", "Logistics", "Mills", "Optics",
    "Paper", "Pumps", "Software", "Textiles", "Tools", "Trading", "Works",
  ]

  private static func names(_ list: String) -> [Name] { list.split(separator: " ").map(Name.init) }
}
