import Testing

@Suite struct CIncludeTests {
  @Test(arguments: [
    "#include <xxhash.h>", "#include \"xxhash.h\"", "  #  include<xxhash.h> // why",
    "/* a */ #include <xxhash.h>", "char c = '\"';\n#include <xxhash.h>",
    "const char *s = \"/*\";\n#include <xxhash.h>", "/* one\n two */\n#include <xxhash.h>",
  ])
  func findsIncludesInAnyForm(source: String) {
    #expect(cIncludes(source) == ["xxhash.h"])
  }

  @Test(arguments: [
    "// #include <xxhash.h>", "/*\n#include <xxhash.h>\n*/",
    "#if __has_include(<xxhash.h>)\n#endif",
    "const char *s = \"#include <xxhash.h>\";", "/* never closed\n#include <xxhash.h>",
  ])
  func ignoresTextThatIsNotAnInclude(source: String) {
    #expect(cIncludes(source).isEmpty)
  }

  @Test func keepsTheFolderOfAHeader() {
    #expect(
      cIncludes("#include \"include/a.h\"\n#include <sys/b.h>") == ["include/a.h", "sys/b.h"]
    )
  }
}
