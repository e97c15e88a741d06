#if CommandLineTool
  import Testing

  @Suite struct KilnCommandTests {
    let kiln = KilnProcess()

    @Test func tellsItsVersion() throws {
      let result = try kiln("--version")
      #expect(result.status == 0)
      #expect(result.output == "kiln 0.1.0\n")
      #expect(result.messages.isEmpty)
    }
  }
#endif
