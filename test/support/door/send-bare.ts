import { request as requestHttp } from 'node:http'

/** A request on its way to a worker. */
export interface BareRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly signal: AbortSignal
}

/** What is on a request when it comes: what was given, and what says where it goes and where it ends. */
export const headersOnTheWay = ({ url, method, headers, body }: Omit<BareRequest, 'signal'>): Record<string, string> => {
  const length = body === undefined ? (/^P/.test(method) ? 0 : undefined) : new TextEncoder().encode(body).length
  return {
    ...headers,
    host: new URL(url).host,
    connection: 'close',
    ...(length === undefined ? {} : { 'content-length': String(length) }),
  }
}

/**
 * Sends a request with nothing on it that nobody asked for. On a connection of its own: a worker closes
 * one that was kept after five seconds without a word, just when a busy machine may send the next request on it.
 */
export const sendBare = (request: BareRequest): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { url, method, body, signal } = request
    // As `fetch` tells it, which the clients of the cases are written for.
    const fail = (cause: unknown): void => reject(signal.aborted ? signal.reason : new TypeError('fetch failed', { cause }))
    const options = { method, agent: false, headers: headersOnTheWay(request), signal }
    const sent = requestHttp(url, options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', fail)
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        const isBare = status === 204 || status === 304 || status < 200
        resolve(new Response(isBare ? null : Buffer.concat(chunks), { status, headers: pairsOf(answer.rawHeaders) }))
      })
    })
    sent.on('error', fail)
    sent.end(body)
  })

/** Names and values stand in turn. */
const pairsOf = (inOrder: readonly string[]): [string, string][] =>
  inOrder.flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name, inOrder[index + 1] ?? '']] : []))
