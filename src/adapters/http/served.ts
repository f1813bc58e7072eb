import type { World } from '../../emulator/extension.js'

/** An emulator, as far as a listener needs it: also one whose `fetch` somebody has wrapped. */
export type Served = Pick<World, 'fetch'> & { readonly options: object }

/** Host names at which the control API answers beside the loopback ones: an option of the extension `control`. */
export const controlHostsOf = ({ options }: Pick<Served, 'options'>): readonly string[] =>
  (options as { readonly controlHosts?: readonly string[] }).controlHosts ?? []
