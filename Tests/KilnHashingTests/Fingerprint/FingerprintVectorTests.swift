import Foundation
import KilnHashing
import KilnTestSupport
import Testing

private let typesByName = Dictionary(uniqueKeysWithValues: sampleTypes.map { ($0.typeName, $0) })

@Suite struct FingerprintVectorTests {
  @Test func vectorsMatchBytesAndFingerprints() throws {
    let vectors = try FingerprintVector.all()
    #expect(vectors.count > 250)
    for vector in vectors {
      guard let type = typesByName[vector.type] else {
        throw VectorError.unknownType(vector.type)
      }
      try check(vector, type)
    }
  }

  @Test func everySampleTypeHasAVector() throws {
    let used = Set(try FingerprintVector.all().map(\.type))
    #expect(typesByName.keys.filter { !used.contains($0) }.isEmpty)
  }

  private func check<Value: Sample>(_ vector: FingerprintVector, _ type: Value.Type) throws {
    let value = try Value(vector.value)
    let preimage = try FingerprintVector.bytes(vector.preimage)
    let canonical = try vector.canonical.map(FingerprintVector.bytes) ?? preimage
    #expect(Fingerprint(of: value) == vector.fingerprint, "\(vector.name)")
    #expect(Fingerprint.canonicalBytes(of: value) == canonical, "\(vector.name)")
    // The second encoder and the hash of the bytes, so that an error in either is detected.
    #expect(value.plain.bytes(.preimage) == preimage, "\(vector.name)")
    #expect(value.plain.bytes(.canonical) == canonical, "\(vector.name)")
    #expect(XXH3.hash128(preimage) == vector.fingerprint.value, "\(vector.name)")
  }
}
