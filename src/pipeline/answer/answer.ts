import type { RuleId } from '../../core/rules.js'
import type { Ask } from '../../ground/assumptions/ask.js'
import type { AskedPage, RefusalFault } from '../../ground/rules/errors.js'
import type { Reason } from '../../ground/rules/reason.js'

/** Answer of the engine before it becomes a Response, with its reasons. */
export interface Answer {
  readonly status: number
  /** JSON text, bytes of it, or null for no body. */
  readonly body: string | Uint8Array | null
  /** Value that is serialized in pieces in place of `body`, for long answers. */
  readonly long?: unknown
  readonly headers: Readonly<Record<string, string>>
  /** Default JSON; another type only by an assumption. */
  readonly contentType?: string
  /** True if it comes from a proxy in front of the API, without the API's own headers. */
  readonly isForeign?: true
  /** Rule that produced it. */
  readonly rule: RuleId
  /** Reason for logs. */
  readonly reason: string | Reason
  /** Refused request; absent for an answer that is no refusal. */
  readonly fault?: RefusalFault | undefined
  /** Requested page of a list. */
  readonly page?: AskedPage | undefined
  /** True for the stored answer of an earlier request under the same key. */
  readonly isReplay?: true | undefined
}

/** Answer ready to send; each adapter converts it to its own type. */
export interface ReadyAnswer {
  readonly status: number
  /** Headers in the order and spelling in which they are sent. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | ReadableStream<Uint8Array> | null
  /** True if a scenario has shaped it, so that it is sent byte for byte at its own pace. */
  readonly isShaped?: true
}

/** Explanation of an answer. */
export type AnswerReason = Pick<Answer, 'rule' | 'reason' | 'fault' | 'page' | 'isReplay'>

/** Answer with a JSON body; undefined becomes no body. */
export const jsonAnswer = (
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>>,
  account: AnswerReason,
): Answer => ({ status, body: value === undefined ? null : JSON.stringify(value), headers, ...account })

/** Encoding of JSON text for output: UTF-8, or escaped as a common framework does (assumption `json-encoding`). */
export const encodeBody = (ask: Ask, { body, contentType }: Answer): Answer['body'] => {
  if (typeof body !== 'string' || contentType !== undefined || ask('json-encoding') === 'utf8') return body
  return escapeText(body)
}

/** `encodeBody` for text in pieces. */
export function* encodePieces(ask: Ask, pieces: Iterable<string>): Generator<string, void> {
  const isEscaped = ask('json-encoding') !== 'utf8'
  for (const piece of pieces) yield isEscaped ? escapeText(piece) : piece
}

const escapeText = (text: string): string =>
  text
    .replaceAll('/', '\\/')
    .replace(/[\u007f-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
