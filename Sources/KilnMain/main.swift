// The executable `kiln`. All that it does is in a module of its own, which tests can import.
internal import KilnCommand

prepareCommand()
runCommand()
