/** An answer that a step gives in place of the API. */
export interface GivenAnswer {
  readonly status: number
  /** Null for no body. */
  readonly body: string | null
  readonly headers: Readonly<Record<string, string>>
  /** Other than JSON. */
  readonly contentType?: string
  /** Written by something in front of the API, so that it has none of the API's own headers. */
  readonly isForeign?: true
}

/** An answer on its way out, while steps still change it. */
export interface Outgoing {
  status: number
  readonly headers: Headers
  /** Names of headers as the API writes them, by their small form: shaped answers look like all others. */
  readonly spelling: ReadonlyMap<string, string>
  body: Uint8Array | null
  /** Cut off after the body as it stands. */
  isCut: boolean
  bytesPerSecond: number | null
}

/** Cuts an answer off after its headers. */
export const cutAfterHeaders = (outgoing: Outgoing): void => {
  if (outgoing.body !== null && !outgoing.headers.has('content-length')) {
    outgoing.headers.set('Content-Length', String(outgoing.body.byteLength))
  }
  outgoing.body = new Uint8Array()
  outgoing.isCut = true
}
