import type { Assumption } from './assumption.js'
import { idempotencyKeyAssumptions } from './idempotency.js'
import { idempotencyReplayAssumptions } from './idempotency-replay.js'
import { pageParameterAssumptions } from './lists.js'
import { listContentAssumptions } from './lists-contents.js'
import { orderDetailAssumptions } from './orders-details.js'
import { identifierAssumptions } from './orders-identifiers.js'
import { orderLineAssumptions } from './orders-lines.js'
import { orderPeopleAssumptions } from './orders-people.js'
import { orderSummaryAssumptions } from './orders-summary.js'
import { orderTrackingAssumptions } from './orders-tracking.js'
import { quotaAssumptions } from './rate-limits.js'
import { cancelBlockAssumptions } from './rate-limits-block.js'
import { quotaHeaderAssumptions } from './rate-limits-headers.js'
import { subscriptionAssumptions } from './subscriptions.js'
import { cancelAssumptions } from './subscriptions-cancel.js'
import { subscriptionSaleAssumptions } from './subscriptions-sales.js'
import { surroundingsAssumptions } from './surroundings.js'
import { sandboxAssumptions } from './surroundings-sandbox.js'
import { transportAnswerAssumptions } from './transport.js'
import { transportAccessAssumptions } from './transport-access.js'
import { errorEnvelopeAssumptions } from './transport-errors.js'
import { scopeAssumptions } from './transport-scopes.js'
import { requestBodyAssumptions } from './validation.js'
import { createFieldAssumptions } from './validation-fields.js'
import { offerFieldAssumptions } from './validation-offers.js'

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

type EntryById = { readonly [E in Entry as E['id']]: E }

type ValueOf<E> = E extends Assumption
  ? E['options'][number]['value'] | (E extends { accepts: unknown } ? FreeText : never)
  : never

/** The values one assumption can take; any text as well if values are given by a pattern. */
export type AssumptionValue<Id extends AssumptionId> = ValueOf<EntryById[Id]>

const assumptionsById: ReadonlyMap<string, Assumption> = new Map(register.map((assumption) => [assumption.id, assumption]))

/** The assumption of that name, or undefined. */
export function findAssumption(id: string): Assumption | undefined {
  return assumptionsById.get(id)
}

/** A value for every assumption. */
export type AssumptionValues = Readonly<Record<AssumptionId, string>>
