import { type SetupServer, setupServer } from 'msw/node'
import { onTestFinished } from 'vitest'
import type { Emulator } from '../../../src/index.js'
import { createHandlers, type HandlerOptions } from '../../../src/msw.js'
import type { Door } from './door-kind.js'
import { whenUnhandled } from './when-unhandled.js'

let started: SetupServer | undefined

const startServer = (): SetupServer => {
  const server = setupServer()
  server.listen(whenUnhandled('error'))
  return server
}

/** The global `fetch` of Node, intercepted by MSW; one server serves the cases of a file in turn. */
export const openMswInNode = async (emulator: Emulator, urls: Required<HandlerOptions>): Promise<Door> => {
  started ??= startServer()
  const server = started
  server.use(...createHandlers(emulator, urls))
  onTestFinished(() => server.resetHandlers())
  return { urls: { sandbox: urls.sandboxUrl, production: urls.productionUrl }, send: (request) => fetch(request) }
}
