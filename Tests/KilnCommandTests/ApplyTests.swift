#if CommandLineTool
  import Foundation
  import Testing

  /// `kiln apply --in-place`
  @Suite struct ApplyTests {
    @Test func replacesTheContentAndKeepsThePermissions() throws {
      let manager = FileManager.default
      let folder = try TemporaryFolder()
      let document = try folder.write(#"{"a": 1}"#, to: "document.json")
      try folder.write(#"[{"op":"add","path":"/b","value":2}]"#, to: "patch.json")
      try manager.setAttributes([.posixPermissions: 0o604], ofItemAtPath: document.path)
      let before = try manager.attributesOfItem(atPath: document.path)
      let result = try KilnProcess(folder: folder.url)("apply", "-i", "patch.json", "document.json")
      #expect(result.status == 0 && result.output.isEmpty && result.messages.isEmpty)
      #expect(try String(contentsOf: document, encoding: .utf8) == #"{"a": 1, "b": 2}"#)
      let after = try manager.attributesOfItem(atPath: document.path)
      #expect(after[.posixPermissions] as? Int == 0o604)
      // The file is replaced atomically, so that readers see the old or the new content.
      #expect(after[.systemFileNumber] as? Int != before[.systemFileNumber] as? Int)
      let names = try manager.contentsOfDirectory(atPath: folder.url.path)
      #expect(names.sorted() == ["document.json", "patch.json"])
    }
  }
#endif
