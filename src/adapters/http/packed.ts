import { isShaped } from '../../pipeline/answer/outgoing-response.js'
import { type Fetch, toRequest } from '../../pipeline/exchange/to-request.js'
import { packAnswer, varyOf } from './pack-answer.js'

/**
 * The same `fetch`, but answers above 1 KiB are packed (br, gzip, deflate) for a request with `Accept-Encoding`, as a listener packs them. For
 * a server of your own; a client in the process would have to unpack them itself.
 */
export const packed =
  (fetch: Fetch): Fetch =>
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
