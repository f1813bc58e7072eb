import { expect } from 'vitest'
import { createEmulator, type Emulator, type EmulatorOptions, type Environment } from '../../../src/index.js'
import { shapeOf } from './answer-shapes.js'
import { openAdapter } from './door.js'
import type { Door } from './door-kind.js'
import { usualOptions } from './usual-options.js'

/** Where every case's clock starts unless it says otherwise; it stands still. */
export const startOfTest = usualOptions.now

export interface Sending {
  readonly method?: string
  /** Plaintext of the token; null sends none. Default: the token `full`, in production `live`. */
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON with its content type. */
  readonly json?: unknown
  /** Sent as it is. */
  readonly body?: BodyInit
  /** The Idempotency-Key; a POST without this member gets a fresh one, null sends none. */
  readonly key?: string | null
  readonly environment?: Environment
}

export interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: cases look into answers of every shape; the wire schema has checked them already
  readonly json: any
}

let keys = 0

/** A UUID of version 4 that no case has used before. */
export const freshKey = (): string => {
  keys += 1
  return `00000000-0000-4000-8000-${keys.toString(16).padStart(12, '0')}`
}

/** A caller with an emulator of its own behind the door of this run. */
export class Client {
  constructor(
    readonly emulator: Emulator,
    readonly door: Door,
    readonly checksShapes: boolean,
  ) {}

  get(path: string, sending: Sending = {}): Promise<Received> {
    return this.send(path, { method: 'GET', ...sending })
  }

  post(path: string, json?: unknown, sending: Sending = {}): Promise<Received> {
    return this.send(path, { method: 'POST', ...(json === undefined ? {} : { json }), ...sending })
  }

  /** Sends a request to the control API. */
  async control(path: string, sending: Sending = {}): Promise<Received> {
    return await this.send(`/_emulator${path}`, { token: null, key: null, ...sending })
  }

  async send(path: string, sending: Sending = {}): Promise<Received> {
    const { method = 'GET', environment = 'sandbox' } = sending
    const response = await this.door.send(
      new Request(`${this.door.urls[environment]}${path}`, { method, headers: this.#headers(sending), ...bodyOf(sending) }),
    )
    const text = await response.text()
    const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json') && text !== ''
    const received: Received = {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    }
    if (this.checksShapes && !path.startsWith('/_emulator')) checkShape(method, path, received)
    return received
  }

  #headers(sending: Sending): Record<string, string> {
    const { token = sending.environment === 'production' ? this.emulator.tokens.live : this.emulator.tokens.full } = sending
    const key = sending.key === undefined && sending.method === 'POST' ? freshKey() : (sending.key ?? null)
    return {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(key === null ? {} : { 'Idempotency-Key': key }),
      ...(sending.json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...sending.headers,
    }
  }
}

const bodyOf = ({ json, body }: Sending): { body?: BodyInit } => {
  if (body !== undefined) return { body }
  return json === undefined ? {} : { body: JSON.stringify(json) }
}

/** Compares an answer with the contract of its operation; one without an operation must be an error envelope. */
const checkShape = (method: string, path: string, { status, json }: Received): void => {
  if (json === undefined) return
  const result = shapeOf(method, path, status).safeParse(json)
  expect(result.success ? [] : result.error.issues, `${method} ${path} ${status} must have the shape of its contract`).toEqual([])
}

/**
 * An emulator with a standing clock, reached through the door of this run. Every answer is checked against its wire schema unless
 * `checksShapes` is false, which cases about assumptions that change a shape need.
 */
export const openClient = async (options: EmulatorOptions = {}, { checksShapes = true } = {}): Promise<Client> => {
  const given = { ...usualOptions, ...options }
  const emulator = createEmulator(given)
  const door = await openAdapter(emulator, given)
  return new Client(door.watch?.(emulator) ?? emulator, door, checksShapes)
}
