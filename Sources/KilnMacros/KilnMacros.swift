// KilnMacros
