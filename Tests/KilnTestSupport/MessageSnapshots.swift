@_exported public import MessageSnapshots
