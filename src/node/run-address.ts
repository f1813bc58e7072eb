import type { Emulator } from '../emulator/emulator.js'

/** Addresses of this machine for commands under experiment: each leads to the emulator of one run at a time, and to nobody in between. */
export interface RunAddresses {
  /** Has one that is free lead to an emulator. */
  lend(to: Emulator): RunAddress
  /** A text in which it does not matter which of the addresses it was said at. */
  readonly withoutPorts: (text: string) => string
  close(): Promise<void>
}

/** One of them, as long as it leads somewhere. */
export interface RunAddress {
  /** Base address, without a trailing slash. */
  readonly url: string
  /** Cuts whatever is connected; when it resolves, nothing that was sent here until then reaches whoever has the address next. */
  takeBack(): Promise<void>
}
