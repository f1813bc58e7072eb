import type { Assumption } from './assumption.js'
import { idempotencyKeyAssumptions } from './register-idempotency.js'
import { idempotencyReplayAssumptions } from './register-idempotency-replay.js'
import { pageParameterAssumptions } from './register-lists.js'
import { listContentAssumptions } from './register-lists-contents.js'
import { orderDetailAssumptions } from './register-orders-details.js'
import { identifierAssumptions } from './register-orders-identifiers.js'
import { orderLineAssumptions } from './register-orders-lines.js'
import { orderPeopleAssumptions } from './register-orders-people.js'
import { orderSummaryAssumptions } from './register-orders-summary.js'
import { orderTrackingAssumptions } from './register-orders-tracking.js'
import { quotaAssumptions } from './register-rate-limits.js'
import { cancelBlockAssumptions } from './register-rate-limits-block.js'
import { quotaHeaderAssumptions } from './register-rate-limits-headers.js'
import { subscriptionAssumptions } from './register-subscriptions.js'
import { cancelAssumptions } from './register-subscriptions-cancel.js'
import { subscriptionSaleAssumptions } from './register-subscriptions-sales.js'
import { surroundingsAssumptions } from './register-surroundings.js'
import { sandboxAssumptions } from './register-surroundings-sandbox.js'
import { transportAnswerAssumptions } from './register-transport.js'
import { transportAccessAssumptions } from './register-transport-access.js'
import { errorEnvelopeAssumptions } from './register-transport-errors.js'
import { scopeAssumptions } from './register-transport-scopes.js'
import { requestBodyAssumptions } from './register-validation.js'
import { createFieldAssumptions } from './register-validation-fields.js'
import { offerFieldAssumptions } from './register-validation-offers.js'

/** All points that the specification leaves open, by area, with the emulator's choices. Nothing in it is a fact about the real service. */
export const register = [
  ...transportAccessAssumptions,
  ...scopeAssumptions,
  ...transportAnswerAssumptions,
  ...errorEnvelopeAssumptions,
  ...quotaAssumptions,
  ...quotaHeaderAssumptions,
  ...cancelBlockAssumptions,
  ...idempotencyKeyAssumptions,
  ...idempotencyReplayAssumptions,
  ...requestBodyAssumptions,
  ...createFieldAssumptions,
  ...offerFieldAssumptions,
  ...pageParameterAssumptions,
  ...listContentAssumptions,
  ...orderLineAssumptions,
  ...orderPeopleAssumptions,
  ...orderTrackingAssumptions,
  ...orderDetailAssumptions,
  ...identifierAssumptions,
  ...orderSummaryAssumptions,
  ...subscriptionAssumptions,
  ...subscriptionSaleAssumptions,
  ...cancelAssumptions,
  ...surroundingsAssumptions,
  ...sandboxAssumptions,
] as const

type Entry = (typeof register)[number]

/** The name of an assumption. */
export type AssumptionId = Entry['id']

/** The name of an assumption that has more than one value. */
export type SwitchableId = Exclude<AssumptionId, Extract<Entry, { fixed: string }>['id']>

/** Any text, without absorbing the literals in the same union. */
type FreeText = string & Record<never, never>

type ValueOf<E> = E extends Assumption
  ? E['options'][number]['value'] | (E extends { accepts: unknown } ? FreeText : never)
  : never

/** The values one assumption can take; any text as well if values are given by a pattern. */
export type AssumptionValue<Id extends AssumptionId> = ValueOf<Extract<Entry, { id: Id }>>

const assumptionsById: ReadonlyMap<string, Assumption> = new Map(register.map((assumption) => [assumption.id, assumption]))

/** The assumption of that name, or undefined. */
export function findAssumption(id: string): Assumption | undefined {
  return assumptionsById.get(id)
}

/** A value for every assumption. */
export type AssumptionValues = Readonly<Record<AssumptionId, string>>
