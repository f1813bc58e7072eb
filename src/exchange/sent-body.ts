import { type Digest, digestBytes } from './digest.js'

/** What the bytes of a body say. */
export type UnderstoodBody =
  /** JSON, or the texts of a form; undefined for a body without anything in it. */
  | { readonly kind: 'value'; readonly value: unknown }
  /** A content type that is not taken. */
  | { readonly kind: 'unsupported'; readonly contentType: string }
  /** No JSON; where it stops making sense, in words. */
  | { readonly kind: 'malformed'; readonly problem: string }

/** The body of a request. What it holds is known once the engine has waited for it. */
export class SentBody {
  #bytes: Uint8Array | null = null
  #understood: UnderstoodBody | null = null
  #digest: Digest | null = null

  /** Bytes of the body; null where there is none. */
  get bytes(): Uint8Array | null {
    return this.#bytes
  }

  /** Takes the bytes once they have come. */
  receive(bytes: Uint8Array | null): void {
    this.#bytes = bytes
  }

  get isEmpty(): boolean {
    return this.#bytes === null || this.#bytes.byteLength === 0
  }

  /** What the bytes say, for operations that look at them. */
  get understood(): UnderstoodBody {
    if (this.#understood === null) throw new Error('A body was looked at before it was understood')
    return this.#understood
  }

  set understood(understood: UnderstoodBody) {
    this.#understood = understood
  }

  /** SHA-256 of the body; null where there is none. */
  digest(): Digest | null {
    if (this.#bytes !== null && this.#bytes.byteLength > 0) this.#digest ??= digestBytes(this.#bytes)
    return this.#digest
  }
}
