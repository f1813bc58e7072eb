import type { Emulator, EmulatorOptions } from '../../src/index.js'

/** What a step sees and keeps while a script plays. */
export interface Run {
  readonly emulator: Emulator
  /** In a fork: its own tokens in place of the usual ones, by the plaintext of these. */
  readonly tokens?: ReadonlyMap<string, string>
  /** Values that one step keeps for later ones: hashes of sales, ids of tokens, snapshots, forks. */
  readonly kept: Map<string, unknown>
  /** Moves the faked real time, in milliseconds; backwards, too. */
  moveWall(ms: number): void
}

/**
 * One thing that a caller does. `play` returns what the caller sees: of a request status, headers and body as `writeAnswer` writes them. A
 * step that throws, sees the name and the message of its error.
 */
export interface Step {
  readonly name: string
  readonly play: (run: Run) => string | Promise<string>
}

/** Landmarks of the world that a script begins with. */
export type Landmarks = Emulator['landmarks']

/** A part of the net that a core can have or not have yet, with a script of its own. */
export interface Group {
  readonly name: string
  /** Options beside seed, profile and assumptions. */
  readonly options: EmulatorOptions
  readonly steps: (landmarks: Landmarks) => readonly Step[]
}

/** Address of the production environment. */
export const productionUrl = 'https://production.example.test'
const sandboxUrl = 'https://sandbox.example.test'

/** Members of a request that differ from the usual ones. */
export interface Sending {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer> | (() => ReadableStream)
  /** Token by its plaintext; null for no header `Authorization`. Default: the full token of the address's environment. */
  readonly token?: string | null
  readonly at?: 'sandbox' | 'production'
}

/** The same run in a fork. */
export const runIn = (run: Run, fork: Emulator): Run => ({
  ...run,
  emulator: fork,
  tokens: new Map(
    Object.entries(run.emulator.tokens).map(([name, usual]) => [usual, fork.tokens[name as keyof Emulator['tokens']]]),
  ),
})

/** An answer as text, byte for byte: status, headers by their names, an empty line, the body with a letter for each byte. */
export const writeAnswer = async (answer: Response): Promise<string> => {
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).toSorted()
  const body = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  return [answer.status, ...headers, '', body].join('\n')
}

/** An error as text. */
export const writeError = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : `thrown: ${String(error)}`

/** Sends one request to a world, and writes what comes back. */
export const send = async (run: Run, method: string, path: string, sending: Sending = {}): Promise<string> => {
  const { headers = {}, body, at = 'sandbox', token = at === 'sandbox' ? 'svc_test_full' : 'svc_live_full' } = sending
  const base = path.startsWith('/_emulator') ? 'http://localhost' : `${at === 'sandbox' ? sandboxUrl : productionUrl}/api/v2`
  const init: RequestInit & { duplex?: 'half' } = {
    method,
    headers: { ...(token === null ? {} : { Authorization: `Bearer ${run.tokens?.get(token) ?? token}` }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'function' ? body() : body }),
    ...(typeof body === 'function' ? { duplex: 'half' } : {}),
  }
  try {
    return await writeAnswer(await run.emulator.fetch(base + path, init))
  } catch (error) {
    return writeError(error)
  }
}

/** A request as a step. */
export const request = (method: string, path: string, sending: Sending = {}): Step => ({
  name: `${method} ${path}`,
  play: (run) => send(run, method, path, sending),
})

export const get = (path: string, sending: Sending = {}): Step => request('GET', path, sending)

/** An idempotency key by its number. */
export const keyOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Headers of a POST with JSON: its key by number or as text, or none. */
export const posting = (key?: number | string): Readonly<Record<string, string>> => ({
  'Content-Type': 'application/json',
  ...(key === undefined ? {} : { 'Idempotency-Key': typeof key === 'number' ? keyOf(key) : key }),
})

/** A POST with a key; a body that is no text is sent as JSON. */
export const post = (path: string, body: unknown, key?: number | string, sending: Sending = {}): Step =>
  request('POST', path, {
    ...sending,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { ...posting(key), ...sending.headers },
  })

/** Something some times over. */
export const repeat = <Item>(times: number, make: (nth: number) => Item): readonly Item[] =>
  Array.from({ length: times }, (_, nth) => make(nth))

/** Requests that are on their way at the same time, in the order given. */
export const together = (...steps: readonly Step[]): Step => ({
  name: `together: ${steps.map(({ name }) => name).join(', ')}`,
  play: async (run) => (await Promise.all(steps.map(({ play }) => play(run)))).join('\n---\n'),
})

/** Something done to the world that is no request. It sees the instant of the clock, or the error. */
export const act = (name: string, does: (run: Run) => unknown): Step => ({
  name,
  play: async (run) => {
    await does(run)
    return run.emulator.clock.now().toISOString()
  },
})

export const advance = (by: string | number): Step => act(`advance ${by}`, ({ emulator }) => emulator.clock.advance(by))

/** Behind the minute of every quota. */
export const tick = advance('61s')

/** Bodies that are taken. */
export const course = { name: 'Curso', type: 'course', description: 'Um curso' }
export const offer = { name: 'Oferta', price: 4990, charge_type: 'one_time' }

/** Another producer, and another environment. */
export const other = { token: 'svc_test_other_producer' } as const
export const live = { at: 'production' } as const

/** A value as JSON, as a step sees it. */
export const json = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

/** Something that a step asks the world for, and sees as JSON. */
export const ask = (name: string, question: (run: Run) => unknown): Step => ({
  name,
  play: async (run) => json(await question(run)),
})

/** Status and body of an answer. */
const withoutHeaders = (text: string): string => {
  const [status] = text.split('\n', 1)
  return `${status}\n\n${text.slice(text.indexOf('\n\n') + 2)}`
}

/** A request to the control API of the world. Its headers, which guard a browser, have tests of their own. */
export const control = (method: string, path: string, body?: unknown): Step => ({
  name: `${method} /_emulator${path}`,
  play: async (run) =>
    withoutHeaders(
      await send(run, method, `/_emulator${path}`, {
        token: null,
        ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      }),
    ),
})

/**
 * Entries of the journal without the real milliseconds that a request took, and without query and body, which the release before did not
 * list. Which assumptions an answer depends on is left to whoever asks for it.
 */
export const entries: Step = ask('entries', ({ emulator }) =>
  emulator.requests.list().map(({ ms: _, query: __, body: ___, ...entry }) => entry),
)
