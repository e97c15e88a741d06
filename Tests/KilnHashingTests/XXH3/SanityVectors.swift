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

  /// Length, seed and XXH3-128.
  static let hash128: [(Int, UInt64, UInt128)] = [
    (0, 0, 0x99AA_06D3_0147_98D8_6001_C324_468D_497F),
    (0, prime32, 0x9222_0AE5_5E14_AB50_5444_F786_9C67_1AB0),
    (1, 0, 0xA6CD_5E93_9200_0F6A_C44B_DFF4_074E_ECDB),
    (1, prime32, 0x89B9_9554_BA22_467C_B53D_5557_E7F7_6F8D),
    (6, 0, 0x082A_FE0B_8162_D12A_3E70_39BD_DA43_CFC6),
    (6, prime32, 0x5A86_5B53_89AB_D2B1_269D_8F70_BE98_856E),
    (12, 0, 0x6E3E_FD8F_C780_2B18_061A_1927_13F6_9AD9),
    (12, prime32, 0xD7E0_9D51_8A34_05D3_9BE9_F9A6_7F3C_7DFB),
    (24, 0, 0x0CE9_66E4_678D_3761_1E70_44D2_8B1B_901D),
    (24, prime32, 0x3162_0267_14A6_A243_D730_4C54_EBAD_40A9),
    (48, 0, 0xA002_AC4E_5478_227E_F942_219A_ED80_F67B),
    (48, prime32, 0x163A_DDE3_6C07_2295_7BA3_C3E4_53A1_934E),
    (81, 0, 0x4952_F581_81AB_0042_5E8B_AFB9_F95F_B803),
    (81, prime32, 0x2724_EC7A_DC75_0FB6_703F_BB3D_7A5F_755C),
    (222, 0, 0x337E_0964_1B94_8717_F1AE_BD59_7CEC_6B3A),
    (222, prime32, 0x9182_0016_621E_97F1_AE99_5BB8_AF91_7A8D),
    (403, 0, 0x1B6D_E21E_332D_D73D_CDEB_804D_65C6_DEA4),
    (403, prime64, 0xBED3_1197_1E0B_E8F2_6259_F6EC_FD64_43FD),
    (512, 0, 0x18D2_D110_DCC9_BCA1_617E_4959_9013_CB6B),
    (512, prime64, 0x925D_06B8_EC5B_8040_3CE4_57DE_14C2_7708),
    (2048, 0, 0xF736_557F_D470_73A5_DD59_E2C3_A5F0_38E0),
    (2048, prime32, 0x7FB0_3F7E_7186_C3EA_230D_43F3_0206_260B),
    (2240, 0, 0xCCB1_34FB_FA7C_E49D_6E73_A905_39CF_2948),
    (2240, prime32, 0x50A1_FE17_B338_995F_ED38_5111_126F_BA6F),
    (2367, 0, 0xE89C_0F6F_F369_B427_CB37_AEB9_E5D3_61ED),
    (2367, prime32, 0xD23A_AE4B_76C3_1ECB_6F53_60AE_69C2_F406),
  ]

  /// Length and XXH3-128 with the secret.
  static let hash128WithSecret: [(Int, UInt128)] = [
    (0, 0x5F70_F4EA_232F_1D38_0059_23CC_EECB_E8AE),
    (1, 0x3A66_AF5A_9819_198E_8A52_4514_18B2_DA4D),
    (6, 0x376B_D91B_6432_F36D_0B61_C8AC_A7D4_778F),
    (12, 0x90A3_C2D8_39F5_7D0F_AF82_F6EB_A263_D7D8),
  ]

  /// The length of the input, the length of the secret, and its bytes at ``sampled``.
  static let derivedSecrets: [(Int, Int, [UInt8])] = [
    (0, 192, [0xE7, 0x8C, 0x77, 0x77]), (1, 240, [0x2B, 0x3E, 0xDE, 0xC1]),
    (135, 277, [0xE8, 0x39, 0x6C, 0xCC, 0x7B]), (692, 9867, [0xD6, 0x1C, 0x41, 0x17, 0xB3]),
  ]

  static let sampled = [0, 62, 131, 191, 241]
}
