#if Macros
  import Kiln
  import Testing

  /// The macro and the protocol of the same name, from one import.
  @FastHashable(.standard)
  private struct Span {
    var bounds: (Int, Int)
  }

  private struct Tag { let text: String }

  extension Tag: FastHashable {
    func hash(into hasher: inout FieldHasher) { hasher.combine(text) }
  }

  @Suite struct UmbrellaTests {
    @Test func oneImportProvidesMacroAndProtocolOfTheSameName() {
      func fingerprint(_ value: some FastHashable) -> Fingerprint { Fingerprint(of: value) }
      #expect(fingerprint(Tag(text: "a")) == fingerprint("a"))
      #expect(fingerprint(Span(bounds: (1, 2))) != fingerprint(Span(bounds: (2, 1))))
      #expect(Span.hashingMode == .standard)
    }
  }
#endif
