import Foundation
import KilnHashing
import KilnValues

extension ValueLaws {
  /// The laws of differences between three values, inline or boxed.
  func checkDifferences<Other: ValueModel>(_ a: Other, _ b: Other, _ c: Other) throws {
    let (ab, bc) = (a.difference(to: b), b.difference(to: c))
    check(ab.isEmpty == (a == b), "a difference is empty exactly between equals", a, b)
    check(a.deepChanges(to: b).isEmpty == ab.isEmpty, "and so are the deep changes", a, b)
    check(
      (differenceText(from: a, to: b, .line) == nil) == ab.isEmpty,
      "and so is the text of the difference",
      a,
      b
    )
    check(alike(try a.applying(ab), b), "applying leads to the other", a, b)
    check(alike(try b.applying(ab.inverted), a), "the inverse undoes", a, b)
    let composed = try a.applying(ab.composed(with: bc))
    check(alike(composed, try a.applying(ab).applying(bc)), "composing is applying both", a, b, c)
    check(alike(try a.applying(Patch(ab)), b), "a patch leads to the other", a, b)
    check(
      alike(try a.applying(Patch(ab, keepingOldValues: true)), b),
      "a patch with old values leads to the other",
      a,
      b
    )
  }

  /// Checks that a mutable twin equals its value in both directions and has the same hash.
  func checkTwin<Twin: MutableTwin>(_ twin: Twin, _ model: Model) {
    guard let model = model as? Twin.Immutable else {
      return check(false, "the twin is one of another model", model)
    }
    guard model == model else { return }
    check(twin == model && model == twin, "a twin equals its value both ways", model)
    check(!(twin != model) && !(model != twin), "a twin does not differ from its value", model)
    check(twin == model.mutableCopy(), "two twins of one value are equal", model)
    check(model.difference(to: twin).isEmpty, "a twin has no difference from its value", model)
    checkHashes(twin, model, "a twin hashes as its value")
  }

  /// Checks that encoding and decoding a value round-trips.
  func checkCoding<Coded: Codable>(_ coded: Coded) throws {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "+",
      negativeInfinity: "-",
      nan: "nan"
    )
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "+",
      negativeInfinity: "-",
      nan: "nan"
    )
    let decoded = try decoder.decode(Coded.self, from: encoder.encode(coded))
    check(decoded as? Model == coded as? Model, "what was coded comes back equal", coded)
  }
}
