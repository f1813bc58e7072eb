import { inject, onTestFinished } from 'vitest'
import type { Emulator } from '../../src/emulator-api.js'
import type { Environment } from '../../src/wire/environment.js'

/** A way into the emulator. One suite runs through all of them; the project a case runs in, and so its title, names the door. */
export interface Door {
  /** Address of an environment, without a slash at the end. */
  readonly urls: Readonly<Record<Environment, string>>
  readonly send: (request: Request) => Promise<Response>
}

declare module 'vitest' {
  export interface ProvidedContext {
    door: 'direct fetch' | 'node listener'
  }
}

const productionUrl = 'https://api.example.test'

/** Options an emulator needs so that every door can tell its two environments apart. */
export const doorOptions = { productionUrl } as const

/** Opens the door of this run and closes it when the case ends. */
export const openDoor = async (emulator: Emulator): Promise<Door> => {
  if (inject('door') === 'direct fetch') {
    return {
      urls: { sandbox: 'http://localhost:4010', production: productionUrl },
      send: (request) => emulator.fetch(request),
    }
  }
  const { serve } = await import('../../src/node/serve.js')
  const server = await serve(emulator, { port: 0, productionPort: 0 })
  onTestFinished(() => server.close())
  return {
    urls: { sandbox: server.url, production: server.productionUrl ?? '' },
    send: (request) => fetch(request),
  }
}
