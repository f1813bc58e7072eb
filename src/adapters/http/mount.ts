import type { Served } from './served.js'

/** Handler of an extension at a path of its own, on listeners for the sandbox only. */
export interface Mount {
  /** Path below `/_emulator`, such as `/mcp`. */
  readonly path: string
  /** Imports what answers, when the first request comes. */
  readonly open: (emulator: Served) => Promise<Mounted>
}

/** An opened handler. The listener has checked the caller, and adds the hardening headers. */
export interface Mounted {
  fetch(request: Request): Promise<Response>
  /** Ends what callers have begun. */
  close(): Promise<void>
}
