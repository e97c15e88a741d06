#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// How many cores may be used.
let coreCount = max(1, ProcessInfo.processInfo.activeProcessorCount)
