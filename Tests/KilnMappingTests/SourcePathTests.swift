import KilnMapping
import KilnTestSupport
import Testing

@Suite struct SourcePathTests {
  @Test(arguments: PathVectors.valid)
  func readsAndSpellsVector(_ vector: PathVectors.Valid) throws {
    let path = try SourcePath(vector.text)
    #expect(path.steps == vector.steps)
    #expect(path.description == vector.canonical)
    #expect(try SourcePath(path.description) == path)
  }

  @Test(arguments: PathVectors.invalid)
  func namesPlaceAndReason(_ vector: PathVectors.Invalid) throws {
    let error = try #require(throws: SourcePathError.self) { try SourcePath(vector.text) }
    #expect(error.offset == vector.offset)
    #expect(error.reason == vector.reason)
    #expect(error.description.contains("byte \(vector.offset): expected \(error.expected), found"))
  }

  @Test func canonicalSpellingsOfRandomStepsReadBack() throws {
    var random = SeededGenerator(seed: 42)
    let characters: [Character] = [
      "a", ".", "[", "]", "$", "\"", "\\", "0", " ", "é", "\u{0}", "數",
    ]
    for _ in 0..<5000 {
      let steps = (0..<Int.random(in: 0...12, using: &random)).map { _ -> SourcePath.Step in
        if Bool.random(using: &random) { return .index(.random(in: 0...1_000_000, using: &random)) }
        let length = Int.random(in: 0...3, using: &random)
        return .key(
          String((0..<length).map { _ in characters.randomElement(using: &random) ?? "a" })
        )
      }
      let path = SourcePath(steps: steps)
      #expect(try SourcePath(path.description) == path)
    }
  }

  @Test(arguments: [0, 1, 7, 8, 9, 256])
  func readsPathsOfAnyDepthWithinTheBound(_ depth: Int) throws {
    let path = SourcePath(steps: (0..<depth).map { $0.isMultiple(of: 2) ? "key" : .index($0) })
    #expect(try SourcePath(path.description) == path)
  }

  @Test func refusesTextBeyondTheBounds() throws {
    let deep = String(repeating: "[0]", count: 257)
    let depth = try #require(throws: SourcePathError.self) { try SourcePath(deep) }
    #expect(depth.reason == .tooDeep)
    let long = String(repeating: "a", count: 65_537)
    let length = try #require(throws: SourcePathError.self) { try SourcePath(long) }
    #expect(length.reason == .tooLong)
    #expect(length.description.utf8.count < 300)
  }

  @Test func messageOfALongTextShowsThePartAroundTheError() throws {
    let text =
      String(repeating: "abcdefghi.", count: 100) + "." + String(repeating: "x", count: 100)
    let error = try #require(throws: SourcePathError.self) { try SourcePath(text) }
    #expect(error.offset == 1000)
    #expect(error.text.hasPrefix("…"))
    #expect(error.text.hasSuffix("…"))
    #expect(error.text.contains("ghi..xxx"))
  }

  @Test func messageIsOneLineAndNamesWhatWasFound() throws {
    let dots = try #require(throws: SourcePathError.self) { try SourcePath("a..b") }
    #expect(dots.description == #"source path "a..b", byte 2: expected a key or "[", found ".""#)
    let end = try #require(throws: SourcePathError.self) { try SourcePath("é\n[") }
    #expect(end.description.contains(#""é\n[", byte 4:"#))
    #expect(end.description.hasSuffix("found the end"))
    let wide = try #require(throws: SourcePathError.self) { try SourcePath("a[0]數") }
    #expect(wide.found == "數")
  }

  @Test func spellingsOfTheSameStepsAreEqual() throws {
    let spellings = ["$.a[0].b", "a[0].b", "a.[0].b", #"["a"][0]["b"]"#, #"$["a"].[0].b"#]
    #expect(Set(try spellings.map { try SourcePath($0) }).count == 1)
  }

  @Test func keysAreEqualByCodePoints() throws {
    let composed = try SourcePath("caf\u{E9}")
    let decomposed = try SourcePath("cafe\u{301}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
  }

  @Test func appendingAddsSteps() throws {
    let path = try SourcePath("a[0]")
    #expect(SourcePath.root.appending("a").appending(0) == path)
    #expect(path.appending("b.c").steps.last == .key("b.c"))
    #expect(path.appending(contentsOf: path).description == "a[0].a[0]")
    #expect(path.prefix(1).description == "a")
    #expect(path.prefix(9) == path)
  }

  @Test func prefixIsByWholeSteps() throws {
    let path = try SourcePath("ab[1].c")
    #expect(path.hasPrefix(.root))
    #expect(path.hasPrefix(try SourcePath("ab[1]")))
    #expect(path.hasPrefix(path))
    #expect(!path.hasPrefix(try SourcePath("a")))
    #expect(!path.hasPrefix(try SourcePath("ab[1].c.d")))
    #expect(!path.hasPrefix(try SourcePath("ab.1")))
  }
}
