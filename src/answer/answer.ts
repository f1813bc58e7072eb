/** What the engine answers before it becomes a Response. */
export interface Answer {
  readonly status: number
  /** JSON text, bytes of it, or null for no body. */
  readonly body: string | Uint8Array | null
  readonly headers: Readonly<Record<string, string>>
  /** Other than JSON only where an assumption asks for it. */
  readonly contentType?: string
  /** Written by something in front of the API, so that it has none of the API's own headers. */
  readonly isForeign?: true
}

/** An answer with a JSON body; undefined becomes no body. */
export const jsonAnswer = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  body: value === undefined ? null : JSON.stringify(value),
  headers,
})
