import Foundation
import KilnHashing
import Testing

/// The probe of the layout of strings and arrays.
@Suite struct StorageProbeTests {
  @Test func acceptsTheStorageOfThisProcess() {
    #expect(StorageProbe(reading: ProcessStorage()).agrees)
  }

  @Test func usesTheLayoutUnlessTheEnvironmentDisablesIt() {
    let isGeneral = ProcessInfo.processInfo.environment["KILN_SWIFT_STORAGE"] == "general"
    #expect(SwiftStorage.isKnown == !isGeneral)
  }

  @Test(arguments: StorageFault.allCases)
  func rejectsFaultyStorage(_ fault: StorageFault) {
    #expect(!StorageProbe(reading: FaultyStorage(fault: fault)).agrees)
  }
}

/// A layout that deviates from the expected one in one respect.
enum StorageFault: CaseIterable {
  /// The two words of a string are swapped.
  case swappedWords
  /// The tag is four bits lower, as on Android.
  case lowerTag
  /// The count of a short string is one too low.
  case shortCount
  /// Characters are stored in big-endian order.
  case swappedCharacters
  /// Short strings that are not ASCII have the tag of ASCII ones.
  case tagOfOtherText
  /// A `nil` string has an address.
  case absentString
  /// The count of a long string is one too high.
  case longCount
  /// The code units start 8 bytes later.
  case laterUnits
  /// Long strings do not have the flags of plain ones.
  case noFlags
  /// Text that is not in normal form C has the flag of text that is.
  case flagOfOtherText
  /// A `nil` array has an address.
  case absentArray
  /// The elements start 8 bytes later.
  case laterElements
}

private struct FaultyStorage: StorageReading {
  let fault: StorageFault
  private let process = ProcessStorage()

  func words(of text: String?) -> (low: UInt64, high: UInt64) {
    let (low, high) = process.words(of: text)
    guard let text else { return (low, fault == .absentString ? 16 : high) }
    let isShort = text.utf8.count <= 15
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    switch fault {
    case .swappedWords: return (high, low)
    case .lowerTag: return (low, (high >> 60) << 56 | high & 0x00FF_FFFF_FFFF_FFFF)
    case .shortCount where isShort: return (low, high &- 1 << 56)
    case .swappedCharacters where isShort: return (low.byteSwapped, high)
    case .tagOfOtherText where isShort: return (low, high | 0xE << 60)
    case .longCount where !isShort: return (low + 1, high)
    case .laterUnits where !isShort: return (low, high + 8)
    case .noFlags where !isShort: return (low & 0x00FF_FFFF_FFFF_FFFF, high)
    case .flagOfOtherText where !isShort && !isASCII: return (low | 0x5 << 60, high)
    default: return (low, high)
    }
  }

  func word<Element>(of array: [Element]?) -> UInt64 {
    let word = process.word(of: array)
    switch fault {
    case .absentArray where array == nil: return 16
    case .laterElements where array != nil: return word + 8
    default: return word
    }
  }
}
