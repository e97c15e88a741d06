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
}
