import { Changed } from '../changes/changes.js'
import type { Formed, Zod } from '../spec/form.js'
import { farInstantForm, instantForm } from '../spec/form.js'
import { LongList } from '../spec/long-list.js'

/** An answer kept under an idempotency key. */
export interface StoredAnswer {
  readonly status: number
  readonly body: Uint8Array | null
  /** Headers of the first answer that a replay may want again. */
  readonly headers: Readonly<Record<string, string>>
}

const bodiless = [204, 205, 304]

/** Headers that say how a message is sent: a replay that brought them along would break its connection. */
const ofConnection = /^(?:content-length|transfer-encoding|connection|keep-alive|trailer|upgrade|te|proxy-connection)$/i
const namePattern = /^[!#$%&'*+.^_`|~\w-]+$/
const valuePattern = /^[\t\x20-\x7e\x80-\xff]*$/

/** Names that were found to be in order: thousands of answers have the same few. */
const soundNames = new Set<string>()
const mostSoundNames = 1_000

const faultOfName = (name: string): string | undefined => {
  if (soundNames.has(name)) return undefined
  if (!namePattern.test(name)) return 'no header has such a name'
  if (ofConnection.test(name)) return 'the connection decides about it'
  if (soundNames.size < mostSoundNames) soundNames.add(name)
  return undefined
}

/** What a `Response` can be made of, lest a replay fails. */
const savedAnswerForm = (z: Zod) =>
  z
    .strictObject({
      status: z.int().min(200).max(599),
      /** The text of the body, byte for byte; null for none. */
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

/** A key whose answer stands, as plain JSON. */
export const keyForm = (z: Zod) =>
  z.strictObject({
    /** The key with the scope it counts in. */
    key: z.string(),
    target: z.string(),
    fingerprint: z.string(),
    opened_at: instantForm(z),
    first_use: z.strictObject({
      request_id: z.string(),
      /** Id of its token. */
      token: z.string(),
      /** Digest of the bytes of its body; null for none. */
      body: z.string().nullable(),
    }),
    /** Null for a key that is kept for good. */
    expires_at: farInstantForm(z).nullable(),
    answer: savedAnswerForm(z),
  })

export type SavedKey = Formed<typeof keyForm>
/** The request a key was first used for. */
export type FirstUse = SavedKey['first_use']

/** What is remembered of the request a key was first used for. */
export interface KeyUse {
  /** Method and path. */
  readonly target: string
  /** Digest of what makes two requests the same. */
  readonly fingerprint: string
  readonly openedAt: number
  readonly by: FirstUse
}

/** Where somebody waits for the answer of a key, or for its failure. */
interface Wait {
  readonly settled: Promise<void>
  readonly settle: () => void
}

/** What a key stands for. Its answer stays as it is once it stands. */
class KeyRecord {
  answer: StoredAnswer | null = null
  wait: Wait | null = null
  /** The how manieth it came, for who remembers it. */
  came = 0
  #written: SavedKey | null = null

  constructor(
    readonly key: string,
    readonly use: KeyUse,
    readonly expiresAt: number,
  ) {}

  /** How it is saved. Call only where its answer stands. */
  write(): SavedKey {
    this.#written ??= describeKey(this.key, this.use, this.expiresAt, this.answer as StoredAnswer)
    return this.#written
  }
}

/** Keys whose answers stand, as they are kept. */
class HeldKeys {
  constructor(readonly records: ReadonlyMap<string, KeyRecord>) {}

  /** Those in flight included. */
  get size(): number {
    return this.records.size
  }

  find(key: string): KeyRecord | undefined {
    const record = this.records.get(key)
    return record?.answer === null ? undefined : record
  }

  *all(): Iterable<KeyRecord> {
    for (const record of this.records.values()) if (record.answer !== null) yield record
  }
}

/** What a key stands for at one instant. */
export type KeyState =
  | { readonly kind: 'new' }
  | { readonly kind: 'in_flight'; readonly use: KeyUse; readonly settled: Promise<void> }
  | { readonly kind: 'done'; readonly use: KeyUse; readonly answer: StoredAnswer }

const sweepEvery = 1_000
const [encoder, decoder] = [new TextEncoder(), new TextDecoder('utf-8', { ignoreBOM: true })]

/** The idempotency keys of a world. Told the time; expired keys are new again. */
export class ReplayLog {
  /** Keys that were answered, or that are free again. */
  readonly changed = new Changed<string>(true)
  readonly #records = new Map<string, KeyRecord>()
  #openings = 0
  /** What the answers that are kept take, roughly. */
  bytes = 0
  #latestExpiry = Number.NEGATIVE_INFINITY
  /** Whether keys expire in the order in which they were opened, as they do while their retention and their clock stay the same. */
  #isInOrder = true

  find(key: string, now: number): KeyState {
    const record = this.#records.get(key)
    if (record === undefined) return { kind: 'new' }
    if (record.answer === null) return { kind: 'in_flight', use: record.use, settled: waitFor(record) }
    if (now >= record.expiresAt) {
      this.#forget(key, record)
      return { kind: 'new' }
    }
    return { kind: 'done', use: record.use, answer: record.answer }
  }

  /** Marks a key as in flight. Call only where `find` said `new`. */
  open(key: string, use: KeyUse, retentionMs: number): void {
    const expiresAt = use.openedAt + retentionMs
    if (expiresAt < this.#latestExpiry) this.#isInOrder = false
    this.#latestExpiry = expiresAt
    this.#records.set(key, new KeyRecord(key, use, expiresAt))
    this.#openings += 1
    if (this.#openings % sweepEvery === 0) this.#sweep(use.openedAt)
  }

  /** Stores the answer that every repeat gets. From then on the key stands last, so that keys are in the order in which they are told. */
  complete(key: string, answer: StoredAnswer): void {
    const record = this.#records.get(key)
    if (record === undefined) return
    record.answer = answer
    this.#records.delete(key)
    this.#records.set(key, record)
    this.changed.note(key)
    this.bytes += weightOf(key, answer)
    record.wait?.settle()
  }

  /** Frees a key whose request failed, so that the same key can be tried again. */
  release(key: string): void {
    const record = this.#records.get(key)
    if (record === undefined || record.answer !== null) return
    this.#records.delete(key)
    record.wait?.settle()
  }

  /** Every key whose answer stands; one in flight has changed nothing yet. */
  save(): readonly SavedKey[] {
    return [...this.all()]
  }

  /** What `save` gives, one after the other, also while more are opened. */
  *all(): Iterable<SavedKey> {
    for (const [key, { use, expiresAt, answer }] of this.#records) {
      if (answer !== null) yield describeKey(key, use, expiresAt, answer)
    }
  }

  /** The same as they are now, written when they are read. */
  saveLater(): LongList<SavedKey> {
    const answered = [...this.#records].filter(([, { answer }]) => answer !== null)
    return new LongList(answered.length, (place) => {
      const [key, { use, expiresAt, answer }] = answered[place] as [string, KeyRecord]
      return describeKey(key, use, expiresAt, answer as StoredAnswer)
    })
  }

  /** What `save` gives of a key. */
  saved(key: string): SavedKey | undefined {
    const record = this.#records.get(key)
    return record === undefined || record.answer === null
      ? undefined
      : describeKey(key, record.use, record.expiresAt, record.answer)
  }

  /** The same as they are kept, to be written when somebody asks: an answer that stands stays as it is. */
  held(): HeldKeys {
    return new HeldKeys(this.#records)
  }

  /** Puts back what `save` gave, in a log that is still empty. */
  load(saved: readonly SavedKey[]): void {
    for (const { key, target, fingerprint, opened_at, first_use, expires_at, answer } of saved) {
      this.open(
        key,
        { target, fingerprint, openedAt: opened_at, by: first_use },
        (expires_at ?? Number.POSITIVE_INFINITY) - opened_at,
      )
      this.complete(key, readAnswer(answer))
    }
  }

  #forget(key: string, { answer }: KeyRecord): void {
    // Who remembers what was there is told while it is.
    this.changed.noteGone(key)
    this.#records.delete(key)
    if (answer !== null) this.bytes -= weightOf(key, answer)
  }

  /** In order it stops at the first key that still counts, so that what it costs does not grow with the others. */
  #sweep(now: number): void {
    for (const [key, record] of this.#records) {
      if (now < record.expiresAt) {
        if (this.#isInOrder) return
      } else if (record.answer !== null) this.#forget(key, record)
    }
  }
}

/** Bytes of a key and what is remembered with it, beside its texts. */
const keyBytes = 800

const weightOf = (key: string, { body }: StoredAnswer): number => keyBytes + key.length + (body?.byteLength ?? 0)

type SavedAnswer = SavedKey['answer']

/** Answers by what was saved of them: a fork has those of its parent, and bytes that are stored stay as they are. */
const storedAs = new WeakMap<SavedAnswer, StoredAnswer>()

const describeAnswer = (answer: StoredAnswer): SavedAnswer => {
  const saved = { ...answer, body: answer.body === null ? null : decoder.decode(answer.body) }
  storedAs.set(saved, answer)
  return saved
}

const readAnswer = (saved: SavedAnswer): StoredAnswer =>
  storedAs.get(saved) ?? { ...saved, body: saved.body === null ? null : encoder.encode(saved.body) }

const describeKey = (
  key: string,
  { target, fingerprint, openedAt, by }: KeyUse,
  expiresAt: number,
  answer: StoredAnswer,
): SavedKey => ({
  key,
  target,
  fingerprint,
  opened_at: openedAt,
  first_use: { request_id: by.request_id, token: by.token, body: by.body },
  expires_at: Number.isFinite(expiresAt) ? expiresAt : null,
  answer: describeAnswer(answer),
})

const waitFor = (record: KeyRecord): Promise<void> => {
  if (record.wait === null) {
    let settle = () => {}
    const settled = new Promise<void>((resolve) => {
      settle = resolve
    })
    record.wait = { settled, settle }
  }
  return record.wait.settled
}
