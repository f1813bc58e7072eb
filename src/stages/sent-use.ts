import type { Digest } from '../exchange/digest.js'
import type { FirstUse, KeyUse } from '../limits/replay-log.js'

/** What a key stands for in one request. Its digests are worked out when it is compared with another or written down. */
export class SentUse implements KeyUse {
  readonly #fingerprint: Digest | null

  /** @param fingerprint null where all requests to the target are the same. */
  constructor(
    readonly target: string,
    readonly openedAt: number,
    readonly by: FirstUse,
    fingerprint: Digest | null,
  ) {
    this.#fingerprint = fingerprint
  }

  get fingerprint(): string {
    return this.#fingerprint?.toHex() ?? ''
  }
}

/** The request that sent a key. */
export class SentBy implements FirstUse {
  readonly #body: Digest | null

  /** @param body null for none. */
  constructor(
    readonly request_id: string,
    readonly token: string,
    body: Digest | null,
  ) {
    this.#body = body
  }

  get body(): string | null {
    return this.#body?.toHex() ?? null
  }
}
