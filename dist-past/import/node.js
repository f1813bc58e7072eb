import entry from '../cjs/node.cjs'

export const { InvalidOptionError, ListenError, createEmulator, packed, serve } = entry
