import Foundation
import KilnHashing
import Testing

@Suite struct XXH3FileTests {
  /// Calls a closure with a new, empty directory, which is then removed.
  private func withDirectory(_ body: (URL) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "kiln-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try body(directory)
  }

  /// Bytes that do not repeat with the period of any buffer.
  private func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) }
  }

  @Test func filesHashLikeTheirBytes() throws {
    let buffer = XXH3.Stream64.fileBufferSize
    try withDirectory { directory in
      for count in [0, 1, 240, 241, 10_000, buffer - 1, buffer, buffer + 1, 2 * buffer + 77] {
        let url = directory.appending(path: "file \(count) é")
        let path = url.path(percentEncoded: false)
        let bytes = bytes(count)
        try Data(bytes).write(to: url)
        #expect(try XXH3.hash64(fileAt: path) == XXH3.hash64(bytes))
        #expect(try XXH3.hash128(fileAt: path) == XXH3.hash128(bytes))
        #expect(try XXH3.hash64(fileAt: url, seed: 9) == XXH3.hash64(bytes, seed: 9))
        #expect(try XXH3.hash128(fileAt: url, seed: 9) == XXH3.hash128(bytes, seed: 9))
      }
    }
  }

  @Test func descriptorsAreReadFromTheirOffsetAndStayOpen() throws {
    try withDirectory { directory in
      let url = directory.appending(path: "file")
      let bytes = bytes(5000)
      try Data(bytes).write(to: url)
      let handle = try FileHandle(forReadingFrom: url)
      defer { try? handle.close() }
      let descriptor = handle.fileDescriptor
      #expect(lseek(descriptor, 1234, SEEK_SET) == 1234)
      #expect(try XXH3.hash64(fileDescriptor: descriptor) == XXH3.hash64(bytes[1234...]))
      #expect(lseek(descriptor, 0, SEEK_CUR) == 5000)
      #expect(try XXH3.hash128(fileDescriptor: descriptor) == XXH3.hash128([]))
      #expect(lseek(descriptor, 17, SEEK_SET) == 17)
      #expect(
        try XXH3.hash128(fileDescriptor: descriptor, seed: 1)
          == XXH3.hash128(bytes[17...], seed: 1)
      )
    }
  }

  @Test func readsADeletedFileThatIsStillOpen() throws {
    try withDirectory { directory in
      let url = directory.appending(path: "file")
      try Data(bytes(300)).write(to: url)
      let handle = try FileHandle(forReadingFrom: url)
      defer { try? handle.close() }
      try FileManager.default.removeItem(at: url)
      #expect(
        try XXH3.hash64(fileDescriptor: handle.fileDescriptor) == XXH3.hash64(bytes(300))
      )
      let path = url.path(percentEncoded: false)
      #expect(try failure { try XXH3.hash64(fileAt: path) }.code == ENOENT)
    }
  }

  @Test func readsAPipeToItsEnd() throws {
    // More than the capacity of a pipe, so that there are several short reads.
    let bytes = bytes(200_000)
    let pipe = Pipe()
    let writer = Thread {
      try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    #expect(
      try XXH3.hash128(fileDescriptor: pipe.fileHandleForReading.fileDescriptor)
        == XXH3.hash128(bytes)
    )
  }

  #if os(Linux)
    @Test func continuesAfterAShortRead() throws {
      // Each read of such a socket returns one message, regardless of the buffer's size.
      var sockets: [Int32] = [-1, -1]
      try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &sockets) == 0)
      defer { close(sockets[0]) }
      let messages: [[UInt8]] = [[1], [2, 3], [4, 5, 6]]
      for message in messages {
        #expect(send(sockets[1], message, message.count, 0) == message.count)
      }
      close(sockets[1])
      let hash = try XXH3.hash64(fileDescriptor: sockets[0])
      #expect(hash == XXH3.hash64(messages.joined()))
    }
  #endif

  @Test func readsANamedPipeToItsEnd() throws {
    try withDirectory { directory in
      let url = directory.appending(path: "fifo")
      let path = url.path(percentEncoded: false)
      try #require(mkfifo(path, 0o600) == 0)
      // Opening a named pipe waits for the other end.
      let bytes = bytes(100_000)
      let writer = Thread {
        guard let handle = try? FileHandle(forWritingTo: url) else { return }
        try? handle.write(contentsOf: Data(bytes))
        try? handle.close()
      }
      writer.start()
      #expect(try XXH3.hash64(fileAt: path) == XXH3.hash64(bytes))
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/cmdline"), "no /proc here"))
  func readsAFileThatReportsASizeOfZero() throws {
    let data = try Data(contentsOf: URL(filePath: "/proc/self/cmdline"))
    #expect(data.count > 0)
    #expect(try XXH3.hash64(fileAt: "/proc/self/cmdline") == XXH3.hash64(data))
  }

  @Test func streamHashesSeveralFilesWithASecret() throws {
    try withDirectory { directory in
      let secret = XXH3.Secret(seed: 5)
      var stream = XXH3.Stream64(secret: secret)
      for name in ["a", "b"] {
        let url = directory.appending(path: name)
        try Data(name.utf8).write(to: url)
        try stream.update(fileAt: url)
      }
      #expect(stream.finalize() == XXH3.hash64("ab".utf8, secret: secret))
    }
  }

  // MARK: Errors

  /// The error of hashing a file.
  private func failure(_ body: () throws -> some Any) throws -> XXH3.FileError {
    try #require(throws: XXH3.FileError.self) { _ = try body() }
  }

  @Test func reportsAMissingFile() throws {
    try withDirectory { directory in
      let path = directory.appending(path: "no \"such\"\nfile").path(percentEncoded: false)
      let error = try failure { try XXH3.hash64(fileAt: path) }
      #expect(error.operation == .open)
      #expect(error.path == path)
      #expect(error.code == ENOENT)
      #expect(error.reason == "No such file or directory")
      #expect(
        error.description == "cannot open \(path.debugDescription): No such file or directory"
      )
      #expect(!error.description.contains("\n"))
    }
  }

  @Test func reportsAnEmptyPathAsMissing() throws {
    #expect(try failure { try XXH3.hash128(fileAt: "") }.code == ENOENT)
  }

  @Test func reportsADirectory() throws {
    try withDirectory { directory in
      let error = try failure { try XXH3.hash128(fileAt: directory) }
      #expect(error.operation == .read)
      #expect(error.code == EISDIR)
      #expect(error.path == directory.path(percentEncoded: false))
    }
  }

  @Test(.disabled(if: geteuid() == 0, "root may read every file"))
  func reportsAFileWithoutReadPermission() throws {
    try withDirectory { directory in
      let path = directory.appending(path: "file").path(percentEncoded: false)
      try Data([1]).write(to: URL(filePath: path))
      try #require(chmod(path, 0) == 0)
      let error = try failure { try XXH3.hash64(fileAt: path) }
      #expect(error.operation == .open)
      #expect(error.code == EACCES)
    }
  }

  @Test func rejectsAPathWithANUL() throws {
    try withDirectory { directory in
      let url = directory.appending(path: "file")
      try Data([1]).write(to: url)
      let path = url.path(percentEncoded: false) + "\0.txt"
      let error = try failure { try XXH3.hash64(fileAt: path) }
      #expect(error.operation == .open)
      #expect(error.path == path)
      #expect(error.code == EINVAL)
      #expect(error.description.hasSuffix(#"\0.txt": expected a path without a NUL"#))
      if let url = URL(string: "file://\(url.path())%00.txt") {
        #expect(try failure { try XXH3.hash64(fileAt: url) }.operation == .open)
      }
    }
  }

  @Test func rejectsAURLThatIsNotAFileURL() throws {
    let url = try #require(URL(string: "https://example.com/file"))
    let error = try failure { try XXH3.hash128(fileAt: url) }
    #expect(error.code == EINVAL)
    #expect(
      error.description
        == #"cannot open "https://example.com/file": expected a file URL"#
    )
  }

  @Test func reportsADescriptorThatIsNotOpen() throws {
    let error = try failure { try XXH3.hash64(fileDescriptor: -1) }
    #expect(error.operation == .read)
    #expect(error.code == EBADF)
    #expect(error.path == nil)
    #expect(error.description == "cannot read the descriptor: Bad file descriptor")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "no /proc here"))
  func closesTheFileOnSuccessAndFailure() throws {
    try withDirectory { directory in
      let file = directory.appending(path: "closed")
      try Data([1]).write(to: file)
      _ = try XXH3.hash64(fileAt: file)
      _ = try failure { try XXH3.hash64(fileAt: directory) }
      let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
      }
      #expect(!open.contains { $0.contains(directory.lastPathComponent) })
    }
  }
}
