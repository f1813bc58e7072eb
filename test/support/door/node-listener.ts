import { onTestFinished } from 'vitest'
import type { Emulator } from '../../../src/index.js'
import { serve } from '../../../src/node.js'
import type { Door } from './door-kind.js'

/** Real HTTP on two free ports of this machine. */
export const openNodeListener = async (emulator: Emulator): Promise<Door> => {
  const server = await serve(emulator, { port: 0, productionPort: 0 })
  onTestFinished(() => server.close())
  return { urls: { sandbox: server.url, production: server.productionUrl ?? '' }, send: sendPlainly }
}

/** Asks for no packing, which every fetch does by itself: the length of a packed body differs with the port that is named in it. */
const sendPlainly = (request: Request): Promise<Response> => {
  if (!request.headers.has('accept-encoding')) request.headers.set('Accept-Encoding', 'identity')
  return fetch(request)
}
