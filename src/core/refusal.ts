import type { Ask } from './assumptions.js'
import type { MessageKey, Sought } from './messages.js'
import { because, type Reason } from './reason.js'
import type { RuleId } from './rules.js'

/** Problem with one member of a request. */
export interface Problem {
  readonly field: string
  readonly message: MessageKey
  readonly values?: Readonly<Record<string, string>>
  /** Text in place of the message. */
  readonly text?: string
}

/** A refusal before assumptions decide its wire format (section "Errors"). */
export interface Fault {
  readonly status: number
  /** Member `error` of the envelope; null for the bare quota answer. */
  readonly code: string | null
  readonly message: MessageKey
  readonly values?: Readonly<Record<string, string>>
  /** Text in place of the message. */
  readonly text?: string
  /** Extra headers, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>>
  /** Wrong members of the request; the message is that of the first one. */
  readonly fields?: readonly Problem[]
  /** True if it was raised in front of the API's own stack: an unknown route, a wrong method, a body that is too large. */
  readonly early?: boolean
  /** How the cancel block counts a failed look-up. */
  readonly lookup?: Lookup
  /** Kind of the record that was not found; never sent. */
  readonly sought?: Sought
  /** True for the cancel block, which is no quota. */
  readonly isBlock?: boolean
}

/** Error of the emulator or of an extension whose message the caller may read. */
export class ShownError extends Error {
  override readonly name = 'ShownError'
}

/** A failed look-up: one of a well-formed id, of a malformed one, or one that does not count. */
export type Lookup = 'counted' | 'malformed' | 'uncounted'

/**
 * Refusal thrown by stages and handlers, and rendered in one place. Not an `Error`: recording a stack costs as much as the rest of the
 * answer.
 */
export class Refusal {
  constructor(
    readonly fault: Fault,
    /** Rule that refused; never sent. */
    readonly rule: RuleId,
    /** Reason for logs; never sent. */
    readonly reason: string | Reason = '',
  ) {}
}

/** Refusal by a rule. */
export const refuse = (
  rule: RuleId,
  status: number,
  code: string | null,
  message: MessageKey,
  reason: string | Reason = '',
  more: Partial<Fault> = {},
): Refusal => new Refusal({ status, code, message, ...more }, rule, reason)

/** Refusal of a path that names nothing that the caller has. */
export const notFound = (
  sought: Sought,
  reason: string | Reason,
  lookup: Lookup = 'counted',
  rule: RuleId = lookup === 'counted' ? 'unknown-resource' : 'malformed-id',
): Refusal => refuse(rule, 404, 'not_found', `not_found_${sought}`, reason, { lookup, sought })

/** Refusal of a path that the API does not have. */
export const unknownRoute = (): Refusal =>
  refuse('unknown-route', 404, 'not_found', 'not_found', 'no such route', { early: true })

/** Refusal of wrong members, with the status and code of the assumptions. */
export const invalid = (ask: Ask, fields: readonly Problem[], rule: RuleId = 'invalid-body'): Refusal =>
  refuse(
    rule,
    Number(ask('validation-status')),
    ask('validation-code'),
    fields[0]!.message,
    because`invalid: ${[...new Set(fields.map(({ field }) => field))].join(', ')}`,
    { fields },
  )
