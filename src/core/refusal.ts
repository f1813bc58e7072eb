import type { Ask } from './assumptions.js'
import type { MessageKey } from './messages.js'
import type { RuleId } from './rules.js'

export interface Problem {
  readonly field: string
  readonly message: MessageKey
  readonly values?: Readonly<Record<string, string>>
  /** Text in place of the message. */
  readonly text?: string
}
export interface Fault {
  readonly status: number
  /** Member `error` of the envelope; null for the bare quota answer. */
  readonly code: string | null
  readonly message: MessageKey
  readonly values?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly fields?: readonly Problem[]
  /** True if it was raised in front of the API's own stack. */
  readonly early?: boolean
  /** Failed look-up that the cancel block counts: as every one, or as a malformed one. */
  readonly lookup?: 'counted' | 'malformed' | 'uncounted'
  /** Kind of the record that was not found; never sent. */
  readonly sought?: 'product' | 'order' | 'subscription'
  readonly isBlock?: boolean
}
/** Thrown by stages and handlers, rendered in one place. Not an Error, because recording a stack costs as much as the rest. */
export class Refusal {
  constructor(
    readonly fault: Fault,
    /** The rule that refused, by its name in the table of rules; never sent. */
    readonly rule: RuleId,
    /** Why, in short words for logs; never sent. */
    readonly reason = '',
  ) {}
}
/** A refusal of a rule: its status, code and message, and why. */
export const refuse = (
  rule: RuleId,
  status: number,
  code: string | null,
  message: MessageKey,
  reason = '',
  more: Partial<Fault> = {},
): Refusal => new Refusal({ status, code, message, ...more }, rule, reason)
export const notFound = (
  sought: 'product' | 'order' | 'subscription',
  reason = `unknown ${sought}`,
  lookup: NonNullable<Fault['lookup']> = 'counted',
  rule: RuleId = lookup === 'counted' ? 'unknown-resource' : 'malformed-id',
): Refusal => refuse(rule, 404, 'not_found', `not_found_${sought}`, reason, { lookup, sought })
export const unknownRoute = (): Refusal =>
  refuse('unknown-route', 404, 'not_found', 'not_found', 'no such route', { early: true })
export const invalid = (ask: Ask, fields: readonly Problem[], rule: RuleId = 'invalid-body'): Refusal =>
  refuse(
    rule,
    Number(ask('validation-status')),
    ask('validation-code'),
    'body_not_an_object',
    [...new Set(fields.map(({ field }) => field))].join(', '),
    { fields },
  )
