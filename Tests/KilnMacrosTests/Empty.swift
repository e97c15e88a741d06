// KilnMacrosTests
