import type { World } from '../../emulator/extension.js'

/** An emulator, as far as a listener needs it: also one whose `fetch` somebody has wrapped. */
export type Served = Pick<World, 'fetch'> & { readonly options: { readonly controlHosts?: readonly string[] } }
