import Foundation
import KilnSystem
import Testing

@Suite struct InputFileTests {
  @Test func waitsForBytesOfANonBlockingPipe() async throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 16, alignment: 1)
    defer { room.deallocate() }
    let file = InputFile(descriptor: descriptor)
    do {
      _ = try file.read(into: room)
      Issue.record("nothing is there to be read")
    } catch {
      #expect(error.isTemporary)
    }
    Thread.detachNewThread { try? pipe.fileHandleForWriting.write(contentsOf: Data("hello".utf8)) }
    #expect(try file.readWaiting(into: room) == 5)
    try pipe.fileHandleForWriting.close()
    #expect(try file.readWaiting(into: room) == 0)
  }

  @Test func readsAtAnOffsetWithoutMovingItsPosition() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "kiln-\(UUID())")
    try Data("0123456789".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try InputFile(pathBytes: Array(url.path.utf8))
    var room: [UInt8] = [0, 0, 0]
    func bytes(_ read: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows -> String {
      let count = try room.withUnsafeMutableBytes(read)
      return String(decoding: room[..<count], as: UTF8.self)
    }
    #expect(try bytes { try file.read(into: $0, at: 8) } == "89")
    #expect(try bytes { try file.read(into: $0, at: 20) } == "")
    #expect(try bytes { try file.read(into: $0) } == "012")
    try file.seek(to: 6)
    #expect(try bytes { try file.read(into: $0) } == "678")
  }
}
