import * as msw from 'msw'
import { type CreateHandlers, handlersBy } from './adapters/msw/handlers-by.js'

export type { HandlerOptions } from './adapters/msw/handlers-by.js'
export type { DataDocument } from './extensions/data/document-schema.js'

/**
 * MSW handlers that answer everything sent to the given addresses from the emulator, exactly as its HTTP server does. Other
 * traffic is left alone. Works with `setupServer` and `setupWorker` of msw 2 (from 2.10) and 3; the emulator may be forked, the
 * tokens select the world.
 *
 * @example
 * const server = setupServer(...createHandlers(emulator, { sandboxUrl: 'https://sandbox.example.test' }))
 * @throws InvalidOptionError where an address is none, or two overlap.
 */
export const createHandlers: CreateHandlers = handlersBy({ http: msw.http, HttpResponse: msw.HttpResponse })
