import Testing

@Suite struct DataFlowTests {
  @Test func readsFilesUnderHeadingsWithCounts() {
    let flows = dataFlows(
      """
      ### `a.b(c:)`: 2 Swift files, 1 C++ file

      1. `A/One.swift` calls `b`.
      2. `A/Folder/Two+More.swift`, and `C/three.hpp` by `Four.swift`.

      ### Another: 1 Swift file, 2 C and C++ files

      | Folder | Files | |
      |---|---|---|
      | `B/Folder` | `Five`, `six.c`, `six.hpp` | of `A/Folder` |

      ## Other files

      `B/Seven.swift`
      """
    )
    #expect(
      flows == [
        DataFlow(
          name: "`a.b(c:)`",
          swiftCount: 2,
          cCount: 1,
          files: ["A/One.swift", "A/Folder/Two+More.swift", "C/three.hpp"]
        ),
        DataFlow(
          name: "Another",
          swiftCount: 1,
          cCount: 2,
          files: ["B/Folder/Five.swift", "B/Folder/six.c", "B/Folder/six.hpp"]
        ),
      ]
    )
  }
}
