import type { Assumption } from './assumption.js'
import { idempotencyAssumptions } from './idempotency.js'
import { listAssumptions } from './lists.js'
import { orderAssumptions } from './orders.js'
import { rateLimitAssumptions } from './rate-limits.js'
import { subscriptionAssumptions } from './subscriptions.js'
import { surroundingsAssumptions } from './surroundings.js'
import { transportAssumptions } from './transport.js'
import { validationAssumptions } from './validation.js'

/** All points that the specification leaves open, by area, with the emulator's choices. Nothing in it is a fact about the real service. */
export const register = [
  ...transportAssumptions,
  ...rateLimitAssumptions,
  ...idempotencyAssumptions,
  ...validationAssumptions,
  ...listAssumptions,
  ...orderAssumptions,
  ...subscriptionAssumptions,
  ...surroundingsAssumptions,
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
