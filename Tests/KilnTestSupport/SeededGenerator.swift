// Random numbers of the tests are those of factories.
@_exported public import struct KilnFactories.SeededGenerator
