// The system library libyaml. KilnYAML imports it if the trait YAML is enabled.
#if defined(__has_include)
#if !__has_include(<yaml.h>)
#error "KilnYAML needs libyaml: apt-get install libyaml-dev (Debian, Ubuntu), brew install libyaml (macOS)"
#endif
#endif
#include <yaml.h>
