#if Macros
  import Foundation

  /// The source of the tables: the package iso-codes, or a small sample if it is not installed.
  enum Source {
    case directory(String)
    case sample

    /// The directories of iso-codes' JSON files: Debian and others, Homebrew on Arm, Homebrew on
    /// Intel.
    private static let directories = ["/usr", "/opt/homebrew", "/usr/local"].map {
      $0 + "/share/iso-codes/json"
    }

    /// The first directory that contains all files, or else the sample.
    static func find(_ files: [String]) -> Source {
      let manager = FileManager.default
      let found = directories.first { directory in
        files.allSatisfy { manager.isReadableFile(atPath: "\(directory)/\($0).json") }
      }
      return found.map { .directory($0) } ?? .sample
    }

    /// The bytes of a table's file.
    func bytes(of file: String) throws -> Data {
      switch self {
      case .directory(let directory):
        try Data(contentsOf: URL(fileURLWithPath: "\(directory)/\(file).json"))
      case .sample:
        Data((samples[file] ?? "{}").utf8)
      }
    }

    /// The description that is printed.
    var description: String {
      switch self {
      case .directory(let directory): "ISO tables of iso-codes in \(directory)"
      case .sample:
        "iso-codes is not installed: this is a small sample with made-up records instead"
      }
    }
  }

  /// Invented records in the format of the real tables, one of each shape.
  private let samples = [
    "iso_639-3": """
    {
      "639-3": [
        {
          "alpha_2": "xq",
          "alpha_3": "xqa",
          "name": "Brickish",
          "scope": "I",
          "type": "L"
        },
        {
          "alpha_3": "xqb",
          "inverted_name": "Brickish, Old",
          "name": "Old Brickish",
          "scope": "I",
          "type": "H"
        },
        {
          "alpha_2": "xz",
          "alpha_3": "xqc",
          "bibliographic": "xqd",
          "common_name": "Potters’ cant",
          "name": "Töpfisch",
          "scope": "M",
          "type": "C"
        }
      ]
    }

    """,
    "iso_3166-1": """
    {
      "3166-1": [
        {
          "alpha_2": "XA",
          "alpha_3": "XAA",
          "flag": "🏺",
          "name": "Clayland",
          "numeric": "901"
        },
        {
          "alpha_2": "XB",
          "alpha_3": "XBB",
          "common_name": "Glaze",
          "flag": "🔥",
          "name": "Glasuré",
          "numeric": "902",
          "official_name": "United Kilns of Glasuré"
        },
        {
          "alpha_2": "XC",
          "alpha_3": "XCC",
          "flag": "🧱",
          "name": "Brickmark",
          "numeric": "903",
          "official_name": "Free State of Brickmark"
        }
      ]
    }

    """,
    "iso_3166-2": """
    {
      "3166-2": [
        {
          "code": "XA-01",
          "name": "Upper Clay",
          "type": "Province"
        },
        {
          "code": "XA-02",
          "name": "Ängsbruk",
          "parent": "XA-01",
          "type": "Parish"
        }
      ]
    }

    """,
  ]
#endif
