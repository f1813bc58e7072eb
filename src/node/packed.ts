import { isShaped } from '../answer/outgoing-response.js'
import type { FetchContext } from '../exchange/fetch-context.js'
import { packAnswer } from './pack-answer.js'

/** The `fetch` of an emulator. */
type EmulatorFetch = (request: Request, context?: FetchContext) => Promise<Response>

/**
 * The same `fetch`, but answers above 1 KiB are packed (br, gzip, deflate) for a request with `Accept-Encoding`, as a listener packs them. For
 * a server of your own; a client in the process would have to unpack them itself.
 */
export const packed =
  (fetch: EmulatorFetch): EmulatorFetch =>
  async (request, context) =>
    await packAnswer(request.headers.get('accept-encoding'), fetch(request, context), isShaped)
