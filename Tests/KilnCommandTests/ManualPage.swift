#if CommandLineTool
  /// The manual page, divided into sections.
  struct ManualPage {
    /// A section: its title and its lines, in which hyphens are not escaped.
    struct Section {
      var title: String
      var lines: [Substring] = []

      /// The options in the headings of paragraphs, as written in arguments.
      var options: Set<String> {
        let headings = zip(lines, lines.dropFirst()).filter { $0.0 == ".TP" }.map(\.1)
        let words = headings.joined(separator: " ").split {
          !($0.isLetter || $0.isNumber || $0 == "-")
        }
        return Set(words.filter { $0.hasPrefix("-") }.map(String.init))
      }
    }

    /// The line with the name and the version.
    var title = ""
    /// The sections, in the order of the page.
    var sections: [Section] = []

    /// Divides the text of a page.
    init(_ text: String) {
      for line in text.replacing("\\-", with: "-").split(separator: "\n") {
        if line.hasPrefix(".TH ") {
          title = String(line)
        } else if line.hasPrefix(".SH ") {
          sections.append(Section(title: String(line.dropFirst(4))))
        } else if !sections.isEmpty {
          sections[sections.count - 1].lines.append(line)
        }
      }
    }

    /// The section with a title.
    subscript(title: String) -> Section? { sections.first { $0.title == title } }
  }
#endif
