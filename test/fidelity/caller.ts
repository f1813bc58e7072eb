import { createEmulator, type Emulator, type EmulatorOptions, type JournalEntry, type Landmarks } from '../../src/index.js'

/** What an answer tells a client: status, documented headers and the value of the body, however that is written. */
export interface Seen {
  readonly serialized: string
  readonly requestId: string
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: cases take ids out of answers of every shape
  readonly json: any
  /** Ids of the assumptions it depended on. */
  readonly leaned: readonly string[]
  /** Why the request was not played again; undefined if it was. */
  readonly notTried: string | undefined
  readonly entityTag: string | null
}

export interface Sending {
  /** Plaintext of the token; null sends none. Default: the token `full`. */
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is, instead of JSON. */
  readonly body?: BodyInit
  /** The Idempotency-Key; a POST without this member gets a fresh one, null sends none. */
  readonly key?: string | null
  readonly origin?: string
}

/** Holds the place of an answer until its body is read. */
const pending: Seen = {
  serialized: '',
  requestId: '',
  status: 0,
  json: undefined,
  leaned: [],
  notTried: undefined,
  entityTag: null,
}

/** The headers that are documented, and the one without which a page may not read its answer; others are merely added. */
const shownHeaders = ['Content-Type', 'Retry-After', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'Access-Control-Allow-Origin']

const sandbox = 'https://sandbox.example.test'
export const production = 'https://api.example.test'

/** A client of a fresh emulator whose clock stands still. It keeps every answer of the API. */
export class Caller {
  emulator: Emulator
  readonly seen: Seen[] = []
  /** What a case found out before its request. */
  kept: string | number | undefined
  readonly #answered: JournalEntry[] = []
  #keys = 0

  /** @param emulator the one it talks to; a fresh one where none is given. */
  constructor(assumptions: Readonly<Record<string, string>>, emulator?: Emulator) {
    this.emulator =
      emulator ??
      createEmulator({
        orders: 30,
        now: '2026-03-01T12:00:00Z',
        frozen: true,
        productionUrl: production,
        controlHosts: ['sandbox.example.test'],
        assumptions: assumptions as NonNullable<EmulatorOptions['assumptions']>,
      })
    this.#listen()
  }

  #unlisten: () => void = () => undefined

  #listen(): void {
    this.#unlisten()
    this.#unlisten = this.emulator.onAnswer((answer) => this.#answered.push(answer))
  }

  /** Goes on in a fork of its world, where a run of its own begins. */
  goOnApart(): void {
    this.emulator = this.emulator.fork({ from: 'now' })
    this.#listen()
  }

  get landmarks(): Landmarks {
    return this.emulator.landmarks
  }

  get tokens(): Emulator['tokens'] {
    return this.emulator.tokens
  }

  get(path: string, sending: Sending = {}): Promise<Seen> {
    return this.send('GET', path, { key: null, ...sending })
  }

  post(path: string, json?: unknown, sending: Sending = {}): Promise<Seen> {
    const isJson = json !== undefined && sending.body === undefined
    const headers = { ...(isJson ? { 'Content-Type': 'application/json' } : {}), ...sending.headers }
    return this.send('POST', path, { ...(isJson ? { body: JSON.stringify(json) } : {}), ...sending, headers })
  }

  async send(method: string, path: string, sending: Sending = {}): Promise<Seen> {
    const { token = this.tokens.full, key = this.freshKey(), body, origin = sandbox } = sending
    const headers = {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(key === null ? {} : { 'Idempotency-Key': key }),
      ...sending.headers,
    }
    const response = await this.emulator.fetch(
      new Request(`${origin}/api/v2${path}`, { method, headers, ...(body === undefined ? {} : { body }) }),
    )
    // Answers come back in the order in which they were reported, also where two requests run at once.
    const answered = this.#answered.shift()
    const index = this.seen.push(pending) - 1
    const text = await response.text()
    const json = text.startsWith('{') ? JSON.parse(text) : undefined
    const shown = shownHeaders.map((name) => `${name}: ${response.headers.get(name)}`)
    const seen: Seen = {
      serialized: [response.status, ...shown, json === undefined ? text : JSON.stringify(json)].join('\n'),
      requestId: answered?.request_id ?? '',
      status: response.status,
      json,
      get leaned() {
        return answered?.assumptions ?? []
      },
      get notTried() {
        return answered?.not_tried
      },
      entityTag: response.headers.get('ETag'),
    }
    this.seen[index] = seen
    return seen
  }

  /** Sends a request to the control API; its answer is nothing the API said. */
  // biome-ignore lint/suspicious/noExplicitAny: cases take ids out of answers of every shape
  async control(method: string, path: string, json?: unknown): Promise<any> {
    const body = json === undefined ? {} : { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } }
    const response = await this.emulator.fetch(new Request(`${sandbox}/_emulator${path}`, { method, ...body }))
    const text = await response.text()
    return text === '' ? undefined : JSON.parse(text)
  }

  async landmarksOf(producer: 'first' | 'second'): Promise<Landmarks> {
    return await this.control('GET', `/landmarks?producer=${producer}`)
  }

  /** A UUID of version 4 that this caller has not used before. */
  freshKey(): string {
    this.#keys += 1
    return `00000000-0000-4000-8000-${this.#keys.toString(16).padStart(12, '0')}`
  }
}
