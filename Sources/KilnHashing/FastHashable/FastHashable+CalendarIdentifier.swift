#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Calendar.Identifier: FastHashable {
  /// Hashes which calendar it is: for a fingerprint by the name of the case.
  ///
  /// - Parameter hasher: receives the case.
  public func hash(into hasher: inout FieldHasher) {
    switch self {
    case .gregorian: hasher.combine(case: "gregorian", ordinal: 0)
    case .buddhist: hasher.combine(case: "buddhist", ordinal: 1)
    case .chinese: hasher.combine(case: "chinese", ordinal: 2)
    case .coptic: hasher.combine(case: "coptic", ordinal: 3)
    case .ethiopicAmeteMihret: hasher.combine(case: "ethiopicAmeteMihret", ordinal: 4)
    case .ethiopicAmeteAlem: hasher.combine(case: "ethiopicAmeteAlem", ordinal: 5)
    case .hebrew: hasher.combine(case: "hebrew", ordinal: 6)
    case .iso8601: hasher.combine(case: "iso8601", ordinal: 7)
    case .indian: hasher.combine(case: "indian", ordinal: 8)
    case .islamic: hasher.combine(case: "islamic", ordinal: 9)
    case .islamicCivil: hasher.combine(case: "islamicCivil", ordinal: 10)
    case .japanese: hasher.combine(case: "japanese", ordinal: 11)
    case .persian: hasher.combine(case: "persian", ordinal: 12)
    case .republicOfChina: hasher.combine(case: "republicOfChina", ordinal: 13)
    case .islamicTabular: hasher.combine(case: "islamicTabular", ordinal: 14)
    case .islamicUmmAlQura: hasher.combine(case: "islamicUmmAlQura", ordinal: 15)
    case .bangla: hasher.combine(case: "bangla", ordinal: 16)
    case .gujarati: hasher.combine(case: "gujarati", ordinal: 17)
    case .kannada: hasher.combine(case: "kannada", ordinal: 18)
    case .malayalam: hasher.combine(case: "malayalam", ordinal: 19)
    case .marathi: hasher.combine(case: "marathi", ordinal: 20)
    case .odia: hasher.combine(case: "odia", ordinal: 21)
    case .tamil: hasher.combine(case: "tamil", ordinal: 22)
    case .telugu: hasher.combine(case: "telugu", ordinal: 23)
    case .vikram: hasher.combine(case: "vikram", ordinal: 24)
    case .dangi: hasher.combine(case: "dangi", ordinal: 25)
    case .vietnamese: hasher.combine(case: "vietnamese", ordinal: 26)
    @unknown default: hasher.combine(debugDescription)
    }
  }
}
