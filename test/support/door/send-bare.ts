import { request as requestHttp } from 'node:http'

/** Names and values stand in turn. */
const pairsOf = (inOrder: readonly string[]): [string, string][] =>
  inOrder.flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name, inOrder[index + 1] ?? '']] : []))

/**
 * Sends a request with nothing on it that nobody asked for, but for what says where it goes and where it ends. On a connection of its own:
 * a worker closes one that was kept after five seconds without a word, just when a busy machine may send the next request on it.
 */
export const sendBare = async (request: Request): Promise<Response> => {
  const { url, method, signal } = request
  const body = new Uint8Array(await request.arrayBuffer())
  const length = body.length > 0 || method.startsWith('P') ? { 'content-length': String(body.length) } : {}
  const headers = { ...Object.fromEntries(request.headers), host: new URL(url).host, connection: 'close', ...length }
  return await new Promise((resolve, reject) => {
    // As `fetch` tells it.
    const fail = (cause: unknown): void => reject(signal.aborted ? signal.reason : new TypeError('fetch failed', { cause }))
    const sent = requestHttp(url, { method, agent: false, headers, signal }, (answer) => {
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
}
