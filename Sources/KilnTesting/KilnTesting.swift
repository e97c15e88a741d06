// The umbrella for tests: the assertions of this module, factories and property testing.
@_exported public import KilnFactories
@_exported public import KilnPropertyTesting
