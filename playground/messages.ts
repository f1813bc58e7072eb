// Messages between the page and its worker. Each request has a channel of its own, so that answers can be streams.

/** Start settings of a world of the playground. */
export interface Settings {
  readonly seed: number
  /** Instant of its clock, ISO 8601. */
  readonly now: string
  /** Name of a scenario of the library; empty for none. */
  readonly scenario: string
  /** Data document as JSON or YAML; empty for generated data. */
  readonly data: string
}

/** Request message to the worker. */
export interface AskedRequest {
  readonly url: string
  readonly method: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: ArrayBuffer | null
}

/** From the page to the worker; `ask` comes with a port. */
export type ToEngine = { readonly start: Settings } | { readonly ask: AskedRequest }

/** Choices that a started world offers. */
export interface StartedWorld {
  /** Plaintext by name. */
  readonly tokens: Readonly<Record<string, string>>
  readonly scenarios: readonly { readonly name: string; readonly summary: string }[]
  /** Id of one record of each resource; undefined for none. */
  readonly ids: Readonly<Record<'products' | 'orders' | 'subscriptions', string | undefined>>
}

/** Answer to `start`. */
export type FromEngine = { readonly started: StartedWorld } | { readonly refused: string }

/** From the worker through the port of a request. */
export type ToAsker =
  | { readonly head: { readonly status: number; readonly headers: readonly (readonly [name: string, value: string])[] } }
  | { readonly chunk: Uint8Array<ArrayBuffer> }
  | { readonly end: true }
  | { readonly failed: string }

/** From the page through the port of a request: requests more of the body, or cancels it. */
export type FromAsker = 'more' | 'abort'
