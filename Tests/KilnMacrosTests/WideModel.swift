#if Macros
  import KilnMacros

  /// More fields than a word has bits.
  @Value
  struct Wide {
    let f0: Int
    let f1: String
    let f2: Double
    let f3: Bool
    let f4: [Int]
    let f5: String?
    let f6: Int?
    let f7: Int
    let f8: String
    let f9: Double
    let f10: Bool
    let f11: [Int]
    let f12: String?
    let f13: Int?
    let f14: Int
    let f15: String
    let f16: Double
    let f17: Bool
    let f18: [Int]
    let f19: String?
    let f20: Int?
    let f21: Int
    let f22: String
    let f23: Double
    let f24: Bool
    let f25: [Int]
    let f26: String?
    let f27: Int?
    let f28: Int
    let f29: String
    let f30: Double
    let f31: Bool
    let f32: [Int]
    let f33: String?
    let f34: Int?
    let f35: Int
    let f36: String
    let f37: Double
    let f38: Bool
    let f39: [Int]
    let f40: String?
    let f41: Int?
    let f42: Int
    let f43: String
    let f44: Double
    let f45: Bool
    let f46: [Int]
    let f47: String?
    let f48: Int?
    let f49: Int
    let f50: String
    let f51: Double
    let f52: Bool
    let f53: [Int]
    let f54: String?
    let f55: Int?
    let f56: Int
    let f57: String
    let f58: Double
    let f59: Bool
    let f60: [Int]
    let f61: String?
    let f62: Int?
    let f63: Int
    let f64: String
    let f65: Double
    let f66: Bool
    let f67: [Int]
    let f68: String?
    let f69: Int?
  }
#endif
