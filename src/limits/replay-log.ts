import { SortedRows } from '../core/tree/sorted-rows.js'
import { Table } from '../core/tree/table.js'
import { looseSection, type Section } from '../ground/collections/section.js'
import { farInstantSchema, type Infer, instantSchema, type Zod } from '../ground/spec/schema-factory.js'

/** Stored answer of an idempotency key. */
export interface StoredAnswer {
  readonly status: number
  readonly body: Uint8Array | null
  /** Headers of the first answer that a replay may need. */
  readonly headers: Readonly<Record<string, string>>
}

const bodiless = [204, 205, 304]

/** Headers of message framing: a replay with them would break its connection. */
const ofConnection = /^(?:content-length|transfer-encoding|connection|keep-alive|trailer|upgrade|te|proxy-connection)$/i
const namePattern = /^[!#$%&'*+.^_`|~\w-]+$/
const valuePattern = /^[\t\x20-\x7e\x80-\xff]*$/

/** Cache of valid header names: thousands of answers have the same few. */
const soundNames = new Set<string>()
const maxSoundNames = 1_000

const faultOfName = (name: string): string | undefined => {
  if (soundNames.has(name)) return undefined
  if (!namePattern.test(name)) return 'no header has such a name'
  if (ofConnection.test(name)) return 'the connection decides about it'
  if (soundNames.size < maxSoundNames) soundNames.add(name)
  return undefined
}

/** Schema of a stored answer; accepts only what `Response` accepts, so that no replay fails. */
const savedAnswerSchema = (z: Zod) =>
  z
    .strictObject({
      status: z.int().min(200).max(599),
      /** Text of the body, byte for byte; null for none. */
      body: z.string().nullable(),
      headers: z.record(z.string(), z.string()).superRefine((headers, context) => {
        for (const name in headers) {
          const fault = faultOfName(name) ?? (valuePattern.test(headers[name] ?? '') ? undefined : 'no header has such a value')
          if (fault !== undefined) context.addIssue({ code: 'custom', path: [name], message: fault })
        }
      }),
    })
    .refine(({ status, body }) => body === null || !bodiless.includes(status), {
      path: ['body'],
      message: 'an answer of this status has none',
    })
    .refine(({ status, body }) => body === null || bodiless.includes(status) || isJson(body), {
      path: ['body'],
      message: 'the text is not JSON, as every answer of the API is',
    })

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Schema of a completed key. */
export const savedKeySchema = (z: Zod) =>
  z.strictObject({
    /** Key with its scope. */
    key: z.string(),
    target: z.string(),
    fingerprint: z.string(),
    opened_at: instantSchema(z),
    first_use: z.strictObject({
      request_id: z.string(),
      /** Id of its token. */
      token: z.string(),
      /** Digest of the bytes of its body; null for none. */
      body: z.string().nullable(),
    }),
    /** Null for a key that never expires. */
    expires_at: farInstantSchema(z).nullable(),
    answer: savedAnswerSchema(z),
  })

export type SavedKey = Infer<typeof savedKeySchema>
/** First request with a key. */
export type FirstUse = SavedKey['first_use']

/** First use of a key. */
export interface KeyUse {
  /** Method and path. */
  readonly target: string
  /** Digest that decides if two requests are the same. */
  readonly fingerprint: string
  readonly openedAt: number
  readonly by: FirstUse
}

/** Completed key. */
export interface AnsweredKey {
  readonly key: string
  readonly use: KeyUse
  /** Milliseconds since 1970; `Infinity` for a key that never expires. */
  readonly expiresAt: number
  readonly answer: StoredAnswer
  /** Number of keys completed before it. */
  readonly nth: number
}

type Expiry = Pick<AnsweredKey, 'nth' | 'expiresAt'>

/** Infinite expiries are equal. */
const byExpiry = (one: Expiry, other: Expiry): number =>
  one.expiresAt === other.expiresAt ? one.nth - other.nth : one.expiresAt - other.expiresAt

/** Completed keys of a world. */
export interface KeysState {
  readonly answered: Table<AnsweredKey>
  readonly byExpiry: SortedRows<AnsweredKey, Expiry>
  /** Estimated bytes of the answers. */
  readonly bytes: number
  /** Number of keys completed so far. */
  readonly count: number
}

export const noKeys: KeysState = {
  answered: Table.empty(({ key }) => key),
  byExpiry: SortedRows.empty<AnsweredKey, Expiry>(byExpiry),
  bytes: 0,
  count: 0,
}

/** Keys from their saved form. */
export const loadKeys = (saved: readonly SavedKey[]): KeysState => {
  const answered = saved.map((key, nth) => readKey(key, nth))
  return {
    answered: noKeys.answered.putAll(answered),
    byExpiry: noKeys.byExpiry.withAll(answered),
    bytes: answered.reduce((sum, key) => sum + weightOf(key), 0),
    count: answered.length,
  }
}

const without = ({ answered, byExpiry, bytes, count }: KeysState, key: AnsweredKey): KeysState => ({
  answered: answered.delete(key.key),
  byExpiry: byExpiry.without(key),
  bytes: bytes - weightOf(key),
  count,
})

const withKey = (keys: KeysState, key: AnsweredKey): KeysState => {
  const before = keys.answered.get(key.key)
  const { answered, byExpiry, bytes } = before === undefined ? keys : without(keys, before)
  return {
    answered: answered.putLast(key),
    byExpiry: byExpiry.with(key),
    bytes: bytes + weightOf(key),
    count: keys.count + 1,
  }
}

/** Key in flight. Not part of the state: its request has changed nothing yet. */
interface OpenKey {
  readonly use: KeyUse
  readonly expiresAt: number
  /** Promise that resolves with the answer or when the key is free again; created for the first waiter. */
  wait: { readonly completed: Promise<void>; readonly complete: () => void } | null
}

/** State of a key at one instant. */
export type KeyState =
  | { readonly kind: 'new' }
  | { readonly kind: 'in_flight'; readonly use: KeyUse; readonly completed: Promise<void> }
  | { readonly kind: 'done'; readonly use: KeyUse; readonly answer: StoredAnswer }

const sweepEvery = 1_000
const [encoder, decoder] = [new TextEncoder(), new TextDecoder('utf-8', { ignoreBOM: true })]

/**
 * Replay log: the idempotency keys of a world (section "Limits", rule 6). Methods take the time as an argument; expired keys are new again.
 */
export class ReplayLog {
  readonly #section: Section<KeysState>
  readonly #open = new Map<string, OpenKey>()
  #openings = 0

  constructor(section: Section<KeysState> = looseSection(noKeys)) {
    this.#section = section
  }

  /** Estimated bytes of the stored answers. */
  get bytes(): number {
    return this.#section.value.bytes
  }

  find(key: string, now: number): KeyState {
    const open = this.#open.get(key)
    if (open !== undefined) return { kind: 'in_flight', use: open.use, completed: waitFor(open) }
    const answered = this.#section.value.answered.get(key)
    if (answered === undefined) return { kind: 'new' }
    if (now < answered.expiresAt) return { kind: 'done', use: answered.use, answer: answered.answer }
    this.#section.value = without(this.#section.value, answered)
    return { kind: 'new' }
  }

  /** Marks a key as in flight. Requires that `find` returned `new`. */
  open(key: string, use: KeyUse, retentionMs: number): void {
    this.#open.set(key, { use, expiresAt: use.openedAt + retentionMs, wait: null })
    this.#openings += 1
    if (this.#openings % sweepEvery === 0) this.#sweep(use.openedAt)
  }

  /** Stores the answer for repeats. The key becomes the last in the order of completion. */
  complete(key: string, answer: StoredAnswer): void {
    const open = this.#open.get(key)
    if (open === undefined) return
    this.#open.delete(key)
    const { use, expiresAt } = open
    this.#section.value = withKey(this.#section.value, { key, use, expiresAt, answer, nth: this.#section.value.count })
    open.wait?.complete()
  }

  /** Frees a key whose request failed, so that it can be used again. */
  release(key: string): void {
    const open = this.#open.get(key)
    this.#open.delete(key)
    open?.wait?.complete()
  }

  /** Removes expired keys, in the order of expiry, so that it costs only what it removes. */
  #sweep(now: number): void {
    const before = this.#section.value
    let keys = before
    for (let first = keys.byExpiry.at(0); first !== undefined && first.expiresAt <= now; first = keys.byExpiry.at(0)) {
      keys = without(keys, first)
    }
    if (keys !== before) this.#section.value = keys
  }
}

/** Estimated bytes of a key beside its texts. */
const keyBytes = 800

const weightOf = ({ key, answer: { body } }: AnsweredKey): number => keyBytes + key.length + (body?.byteLength ?? 0)

type SavedAnswer = SavedKey['answer']

/** Cache of loaded answers: a fork shares those of its parent, and saved bytes stay as they are. */
const storedAs = new WeakMap<SavedAnswer, StoredAnswer>()

const describeAnswer = (answer: StoredAnswer): SavedAnswer => {
  const saved = { ...answer, body: answer.body === null ? null : decoder.decode(answer.body) }
  storedAs.set(saved, answer)
  return saved
}

const readAnswer = (saved: SavedAnswer): StoredAnswer =>
  storedAs.get(saved) ?? { ...saved, body: saved.body === null ? null : encoder.encode(saved.body) }

const readKey = ({ key, target, fingerprint, opened_at, first_use, expires_at, answer }: SavedKey, nth: number): AnsweredKey => ({
  key,
  use: { target, fingerprint, openedAt: opened_at, by: first_use },
  expiresAt: expires_at ?? Number.POSITIVE_INFINITY,
  answer: readAnswer(answer),
  nth,
})

/** Saved form of a key. */
export const saveKey = ({ key, use: { target, fingerprint, openedAt, by }, expiresAt, answer }: AnsweredKey): SavedKey => ({
  key,
  target,
  fingerprint,
  opened_at: openedAt,
  first_use: { request_id: by.request_id, token: by.token, body: by.body },
  expires_at: Number.isFinite(expiresAt) ? expiresAt : null,
  answer: describeAnswer(answer),
})

const waitFor = (open: OpenKey): Promise<void> => {
  if (open.wait === null) {
    let complete = () => {}
    const completed = new Promise<void>((resolve) => {
      complete = resolve
    })
    open.wait = { completed, complete }
  }
  return open.wait.completed
}
