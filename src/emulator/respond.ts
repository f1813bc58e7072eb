import type { Request as Sent } from '../core/call.js'
import { writeMessage } from '../core/messages.js'
import { ShownError } from '../core/refusal.js'
import { bodyLimits } from '../core/route.js'
import type { Environment } from '../core/state.js'
import { asShaped, ConnectionLostError, deliver } from './deliver.js'
import type { World } from './extension.js'
import { readWallClock } from './real-time.js'
import { type Address, type ApiRequest, type FetchContext, isAbort, isControlPath, readAddress, readBody } from './request.js'

/** What the extension `control` offers. */
interface Control {
  answer(request: ApiRequest, home: World, address: Address, context: FetchContext): Promise<Response>
}

/**
 * Answers one HTTP request: the control API if there is one, or the API in the world of the token.
 * @param home world for a request whose token no world knows.
 */
export const respond = async (home: World, request: ApiRequest, context: FetchContext): Promise<Response> => {
  const address = readAddress(request.url, context.baseUrl)
  try {
    const control = isControlPath(address.path) ? home.find<Control>('control') : undefined
    if (control !== undefined) return await control.answer(request, home, address, context)
    const world = home.registry.worldOf(request.headers) ?? (home.isEnded ? home.registry.root : home)
    const environment = context.environment ?? environmentOf(home, address)
    const { ending } = world
    const { answer, call } = await world.answer(await read(world, request, address, environment), () => request.signal)
    if (answer.sending !== undefined) return await deliver(answer, request.signal, ending, context)
    const response = new Response(answer.body, { status: answer.status, headers: answer.headers })
    return call.notes.injected?.length ? asShaped(response) : response
  } catch (error) {
    if (error instanceof ConnectionLostError || isAbort(request, error)) throw error
    return failureResponse(error)
  }
}

const environmentOf = ({ registry: { options } }: World, { origin }: Address): Environment =>
  options.productionUrl !== undefined && origin === new URL(options.productionUrl).origin ? 'production' : 'sandbox'

const read = async (world: World, request: ApiRequest, address: Address, environment: Environment): Promise<Sent> => {
  const { method, headers } = request
  const sent = { method, ...address, headers, environment, wall: readWallClock() }
  if (method === 'GET' || method === 'HEAD') return { ...sent, body: null, size: 0 }
  const named = world.arrive(headers)
  return { ...sent, ...named, ...(await readBody(request, bodyLimits[world.state.assume['body-size-limit']])) }
}

/** Answer to a failure of the emulator itself; the error goes to the console. */
export const failureResponse = (error: unknown): Response => {
  console.error('The emulator failed to answer a request:', error)
  const message = error instanceof ShownError ? error.message : writeMessage('server_error', 'en')
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache, private' }
  return new Response(JSON.stringify({ error: 'server_error', message, request_id: null }), { status: 500, headers })
}
