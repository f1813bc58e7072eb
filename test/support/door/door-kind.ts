import type { Emulator, Environment } from '../../../src/index.js'

/** A way into the emulator. One suite runs through all of them; the project a case runs in, and so its title, names the door. */
export interface Door {
  /** Address of an environment, without a slash at the end. */
  readonly urls: Readonly<Record<Environment, string>>
  readonly send: (request: Request) => Promise<Response>
  /** Texts of the well-known tokens, where they are others than those of the emulator. */
  readonly tokens?: readonly string[]
  /** The emulator as cases are to use it where what they do to it is recorded. */
  readonly watch?: (emulator: Emulator) => Emulator
}

/** The ways in, by the names of the projects. */
export type DoorName = 'direct fetch' | 'node listener' | 'msw in node' | 'msw in chromium' | 'hosted'
