import { Http2ServerResponse, type OutgoingHttpHeaders } from 'node:http2'
import { varyOf } from './pack-answer.js'

/**
 * Response of a listener over HTTP/2, whose header names are lower-case. As over HTTP/1.1, an answer that would be compressed for
 * another client gets a `Vary`.
 */
export class Http2Answer extends Http2ServerResponse {
  override writeHead(status: number, message?: string | OutgoingHttpHeaders, headers?: OutgoingHttpHeaders): this {
    const given = typeof message === 'string' ? headers : (message ?? headers)
    for (const [name, value] of Object.entries(given ?? {})) if (value !== undefined) this.setHeader(name, value)
    const vary = varyOf((name) => this.getHeader(name)?.toString() ?? null)
    if (vary !== null) this.setHeader('Vary', vary)
    return super.writeHead(status)
  }

  /** Over HTTP/1.1 Node adds the length of a body that is sent whole. */
  override end(chunk?: unknown, ...rest: unknown[]): this {
    const isWhole = typeof chunk === 'string' || chunk instanceof Uint8Array
    if (isWhole && !this.headersSent && !this.hasHeader('Content-Length'))
      this.setHeader('Content-Length', Buffer.byteLength(chunk))
    return Reflect.apply(super.end, this, [chunk, ...rest])
  }

  /** HTTP/2 has no `Connection` header: Node would drop it with a warning. */
  override setHeader(name: string, value: number | string | readonly string[]): void {
    if (name.toLowerCase() !== 'connection') super.setHeader(name, value)
  }
}
