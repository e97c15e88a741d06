// Floating-point types that some platforms lack.

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: FastHashable, PackedElement {
    /// Hashes the number as a `Double` of the same value.
    @inlinable @inline(__always)
    public func hash(into hasher: inout FieldHasher) {
      let magnitude = bitPattern & 0x7FFF
      if magnitude &- 1 < 0x3FF {
        let number = Double.bitPattern(of: UInt64(magnitude), timesTwoToThe: -24)
        hasher.combine(word: UInt64(bitPattern >> 15) << 63 | number)
      } else {
        hasher.combine(word: Double(self).canonicalBitPattern)
      }
    }

    /// Hashes the count, then 16 bits per number; -0.0 as 0.0, and all NaN alike.
    ///
    /// - Complexity: O(*n*); allocation-free.
    @inlinable
    package static func hash(packed elements: Span<Float16>, into hasher: inout FieldHasher) {
      hasher.combine(floats: elements)
    }
  }

  extension FieldHasher {
    @inlinable
    mutating func combine(floats: Span<Float16>) {
      combine(word: UInt64(floats.count))
      var done = 0
      while done < floats.count {
        if end - cursor < 2 { makeRoom() }
        let piece = min(floats.count - done, (end - cursor) / 2)
        for index in 0..<piece {
          let bits = floats[unchecked: done + index].canonicalBitPattern.littleEndian
          cursor.storeBytes(of: bits, toByteOffset: 2 * index, as: UInt16.self)
        }
        cursor += 2 * piece
        done += piece
      }
    }
  }

  extension Float16 {
    /// The bits of the number, the same for 0.0 and -0.0, and for all NaN.
    ///
    /// They are computed with integer operations, which the compiler vectorizes.
    @inlinable @inline(__always)
    var canonicalBitPattern: UInt16 {
      let magnitude = bitPattern & 0x7FFF
      return magnitude > 0x7C00 ? 0x7E00 : magnitude == 0 ? 0 : bitPattern
    }
  }
#endif

#if (arch(x86_64) || arch(i386)) && !os(Windows) && !os(Android)
  extension Float80: FastHashable {
    /// Hashes the significand with its leading bit, the sign and the biased exponent.
    ///
    /// - Parameter hasher: receives two words: the significand, and the sign with the exponent.
    ///   They are the same for 0.0 and -0.0, and for all NaN.
    @inlinable
    public func hash(into hasher: inout FieldHasher) {
      // The format has encodings that no operation produces. Those that the processor rejects are
      // not equal to themselves, as NaN is. Adding 0 normalizes the others, and -0.0.
      let number = self == self ? self + 0 : .infinity
      let significand = self == self ? number.significandBitPattern : 1 << 62
      let leading: UInt64 = number.exponentBitPattern == 0 ? 0 : 1 << 63
      hasher.combine(word: significand | leading)
      let sign: UInt64 = number.sign == .minus ? 1 << 15 : 0
      hasher.combine(word: UInt64(number.exponentBitPattern) | sign)
    }
  }
#endif
