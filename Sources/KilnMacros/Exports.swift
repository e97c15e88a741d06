// What `@Value` writes names KilnValues, so whoever has the macro has that module too.
@_exported public import KilnValues
