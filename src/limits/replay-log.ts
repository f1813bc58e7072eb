/** An answer kept under an idempotency key. */
export interface StoredAnswer {
  readonly status: number
  readonly body: Uint8Array | null
  /** Headers of the first answer that a replay may want again. */
  readonly headers: Readonly<Record<string, string>>
}

/** What is remembered of the request a key was first used for. */
export interface KeyUse {
  /** Method and path. */
  readonly target: string
  /** Digest of what makes two requests the same. */
  readonly fingerprint: string
  readonly openedAt: number
}

interface KeyRecord extends KeyUse {
  expiresAt: number
  answer: StoredAnswer | null
  readonly settled: Promise<void>
  readonly settle: () => void
}

/** What a key stands for at one instant. */
export type KeyState =
  | { readonly kind: 'new' }
  | { readonly kind: 'in_flight'; readonly use: KeyUse; readonly settled: Promise<void> }
  | { readonly kind: 'done'; readonly use: KeyUse; readonly answer: StoredAnswer }

const sweepEvery = 1_000

/** The idempotency keys of a world. Told the time; expired keys are new again. */
export class ReplayLog {
  readonly #records = new Map<string, KeyRecord>()
  #openings = 0

  find(key: string, now: number): KeyState {
    const record = this.#records.get(key)
    if (record === undefined) return { kind: 'new' }
    if (record.answer === null) return { kind: 'in_flight', use: record, settled: record.settled }
    if (now >= record.expiresAt) {
      this.#records.delete(key)
      return { kind: 'new' }
    }
    return { kind: 'done', use: record, answer: record.answer }
  }

  /** Marks a key as in flight. Call only where `find` said `new`. */
  open(key: string, use: KeyUse, retentionMs: number): void {
    let settle = () => {}
    const settled = new Promise<void>((resolve) => {
      settle = resolve
    })
    this.#records.set(key, { ...use, expiresAt: use.openedAt + retentionMs, answer: null, settled, settle })
    this.#openings += 1
    if (this.#openings % sweepEvery === 0) this.#sweep(use.openedAt)
  }

  /** Stores the answer that every repeat gets. */
  complete(key: string, answer: StoredAnswer): void {
    const record = this.#records.get(key)
    if (record === undefined) return
    record.answer = answer
    record.settle()
  }

  /** Frees a key whose request failed, so that the same key can be tried again. */
  release(key: string): void {
    const record = this.#records.get(key)
    if (record === undefined || record.answer !== null) return
    this.#records.delete(key)
    record.settle()
  }

  #sweep(now: number): void {
    for (const [key, record] of this.#records) if (record.answer !== null && now >= record.expiresAt) this.#records.delete(key)
  }
}
