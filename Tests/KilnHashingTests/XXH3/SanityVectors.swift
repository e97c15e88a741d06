/// The bytes of xxHash's own sanity checks, and the expected hashes.
///
/// The tables are from the xxHash project: `cli/xsum_sanity_check.c` of
/// <https://github.com/Cyan4973/xxHash>, as of version 0.8.1.
enum Sanity {
  static let prime32: UInt64 = 2_654_435_761
  static let prime64: UInt64 = 11_400_714_785_074_694_797

  /// The input of every vector is a prefix of these bytes.
  static let bytes: [UInt8] = {
    var generator = prime32
    return (0..<4096).map { _ in
      defer { generator &*= prime64 }
      return UInt8(generator >> 56)
    }
  }()

  /// The secret of the vectors that use one.
  static let secret = Array(bytes[7..<(7 + 136 + 11)])

  /// Length, seed and XXH3-64.
  static let hash64: [(Int, UInt64, UInt64)] = [
    (0, 0, 0x2D06_8005_38D3_94C2), (0, prime64, 0xA8A6_B918_B2F0_364A),
    (1, 0, 0xC44B_DFF4_074E_ECDB), (1, prime64, 0x032B_E332_DD76_6EF8),
    (6, 0, 0x27B5_6A84_CD2D_7325), (6, prime64, 0x8458_9C11_6AB5_9AB9),
    (12, 0, 0xA713_DAF0_DFBB_77E7), (12, prime64, 0xE730_3E1B_2336_DE0E),
    (24, 0, 0xA3FE_70BF_9D35_10EB), (24, prime64, 0x850E_80FC_35BD_D690),
    (48, 0, 0x397D_A259_ECBA_1F11), (48, prime64, 0xADC2_CBAA_44AC_C616),
    (80, 0, 0xBCDE_FBBB_2C47_C90A), (80, prime64, 0xC6DD_0CB6_9953_2E73),
    (195, 0, 0xCD94_217E_E362_EC3A), (195, prime64, 0xBA68_003D_370C_B3D9),
    (403, 0, 0xCDEB_804D_65C6_DEA4), (403, prime64, 0x6259_F6EC_FD64_43FD),
    (512, 0, 0x617E_4959_9013_CB6B), (512, prime64, 0x3CE4_57DE_14C2_7708),
    (2048, 0, 0xDD59_E2C3_A5F0_38E0), (2048, prime64, 0x66F8_1670_669A_BABC),
    (2240, 0, 0x6E73_A905_39CF_2948), (2240, prime64, 0x757B_A848_7D1B_5247),
    (2367, 0, 0xCB37_AEB9_E5D3_61ED), (2367, prime64, 0xD2DB_3415_B942_B42A),
  ]

  /// Length and XXH3-64 with the secret.
  static let hash64WithSecret: [(Int, UInt64)] = [
    (0, 0x3559_D648_78C5_C66C), (1, 0x8A52_4514_18B2_DA4D), (6, 0x82C9_0AB0_5193_69AD),
    (12, 0x1463_1E77_3B78_EC57), (24, 0xCDD5_542E_4A9D_9FE8), (48, 0x33AB_D54D_094B_2534),
    (80, 0xE687_BA16_8496_5297), (195, 0xA057_273F_5EEC_FB20), (403, 0x1454_6019_124D_43B8),
    (512, 0x7564_693D_D526_E28D), (2048, 0xD32E_9758_21D6_519F), (2367, 0x293F_A8E5_173B_B5E7),
    (1920, 0x751D_2EC5_4BC6_038B),
  ]

  /// The length of the input, the length of the secret, and its bytes at ``sampled``.
  static let derivedSecrets: [(Int, Int, [UInt8])] = [
    (0, 192, [0xE7, 0x8C, 0x77, 0x77]), (1, 240, [0x2B, 0x3E, 0xDE, 0xC1]),
    (135, 277, [0xE8, 0x39, 0x6C, 0xCC, 0x7B]), (692, 9867, [0xD6, 0x1C, 0x41, 0x17, 0xB3]),
  ]

  static let sampled = [0, 62, 131, 191, 241]
}
