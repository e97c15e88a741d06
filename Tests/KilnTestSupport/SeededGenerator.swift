// Tests use the random number generator of factories.
@_exported public import struct KilnFactories.SeededGenerator
