import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { varyOf } from './pack-answer.js'

/** Header names that do not just capitalize each word. */
const exceptions: Readonly<Record<string, string>> = {
  etag: 'ETag',
  'www-authenticate': 'WWW-Authenticate',
  'x-dns-prefetch-control': 'X-DNS-Prefetch-Control',
  'x-ratelimit-limit': 'X-RateLimit-Limit',
  'x-ratelimit-remaining': 'X-RateLimit-Remaining',
  'x-ratelimit-reset': 'X-RateLimit-Reset',
}

const spell = (name: string): string => {
  const lower = name.toLowerCase()
  return exceptions[lower] ?? lower.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase())
}

/**
 * Response of a listener. `Headers` lower-case the names, a plain object keeps them: here each name has one spelling on both paths.
 * An answer that would be compressed for another client gets a `Vary`.
 */
export class SpelledResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override writeHead(
    status: number,
    message?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    const given = typeof message === 'string' ? headers : (message ?? headers)
    if (Array.isArray(given)) throw new TypeError('Headers are given as an object here.')
    for (const [name, value] of Object.entries(given ?? {})) if (value !== undefined) this.setHeader(spell(name), value)
    const vary = varyOf((name) => this.getHeader(name)?.toString() ?? null)
    if (vary !== null) this.setHeader('Vary', vary)
    return typeof message === 'string' ? super.writeHead(status, message) : super.writeHead(status)
  }
}
