import { isShaped } from '../../emulator/deliver.js'
import type { World } from '../../emulator/extension.js'
import { toRequest } from '../../emulator/request.js'
import { packAnswer, varyOf } from './pack-answer.js'

/**
 * Wraps a `fetch` to compress answers above 1 KiB (br, gzip, deflate) by their request's `Accept-Encoding`, as a listener does. For
 * a server of your own; an in-process client would have to decompress them itself.
 */
export const packed =
  (fetch: World['fetch']): World['fetch'] =>
  async (input, init) => {
    const request = toRequest(input, init)
    const accepted = request.headers.get('accept-encoding')
    const response = await packAnswer(accepted, fetch(request, init), isShaped)
    const vary = varyOf((name) => response.headers.get(name))
    if (vary === null || isShaped(response)) return response
    const headers = new Headers(response.headers)
    headers.set('Vary', vary)
    return new Response(response.body, { status: response.status, headers })
  }
