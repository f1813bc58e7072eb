/** Answer that a step gives in place of the API. */
export interface GivenAnswer {
  readonly status: number
  /** Null for no body. */
  readonly body: string | null
  readonly headers: Readonly<Record<string, string>>
  /** Default: JSON. */
  readonly contentType?: string
  /** True for an answer of a proxy, without the headers of the API. */
  readonly isForeign?: true
}

/** Mutable answer that steps still change before it is sent. */
export interface MutableAnswer {
  status: number
  readonly headers: Headers
  /** Header names as the API spells them, by lower-case name, so that shaped answers look like all others. */
  readonly spelling: ReadonlyMap<string, string>
  body: Uint8Array | null
  /** True to cut the connection after `body`. */
  isCut: boolean
  bytesPerSecond: number | null
}

/** Cuts an answer off after its headers. */
export const cutAfterHeaders = (outgoing: MutableAnswer): void => {
  if (outgoing.body !== null && !outgoing.headers.has('content-length')) {
    outgoing.headers.set('Content-Length', String(outgoing.body.byteLength))
  }
  outgoing.body = new Uint8Array()
  outgoing.isCut = true
}
