import Foundation
import KilnSystem
import Testing

@Suite struct SystemMemoryTests {
  @Test func growingKeepsBytesAndAlignment() throws {
    var memory = try SystemMemory(byteCount: 3)
    for (index, byte) in [1, 2, 3].enumerated() { memory.bytes[index] = UInt8(byte) }
    for count in [3, 100, 5_000, 300_000, 40_000_000] {
      try memory.grow(to: count)
      #expect(memory.bytes.count == count)
      #expect(Int(bitPattern: memory.bytes.baseAddress) % 64 == 0, "\(count) bytes")
      #expect(Array(memory.bytes[..<3]) == [1, 2, 3])
    }
  }

  @Test func failedGrowthChangesNothing() throws {
    var memory = try SystemMemory(byteCount: 1)
    memory.bytes[0] = 7
    do {
      try memory.grow(to: .max - 64)
      Issue.record("the address space is larger than expected")
    } catch {
      #expect(error.code == ENOMEM)
    }
    #expect(memory.bytes.count == 1)
    #expect(memory.bytes[0] == 7)
  }

  @Test func wakeUpCancelsWaitingForAnEmptyPipe() throws {
    let pipe = Pipe()
    let file = InputFile(descriptor: pipe.fileHandleForReading.fileDescriptor)
    let wakeUp = try WakeUp()
    wakeUp.signal()
    // A macro cannot call a method of a file, which is not copyable.
    let isCancelled = !file.waitUntilReadable(or: wakeUp)
    let wasReadable = file.isReadable
    try pipe.fileHandleForWriting.write(contentsOf: Data([1]))
    let isReadable = try file.isReadable && file.waitUntilReadable(or: WakeUp())
    #expect(isCancelled && !wasReadable && isReadable)
  }
}
