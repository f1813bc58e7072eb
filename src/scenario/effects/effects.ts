import type { Infer, Zod } from '../../ground/spec/schema-factory.js'
import { advanceClock, clockSkew, exhaustQuota, expireToken, lowerQuota, revokeToken, withdrawScope } from './access-effects.js'
import { contentType, emptyBody, headers, htmlPage, malformedJson, respond, truncate } from './broken-answers.js'
import type { EffectImplementation, Phases } from './define-effect.js'
import { refuse } from './refuse.js'
import {
  cancelSubscription,
  insertOrders,
  insertProducts,
  refundOrder,
  removeRows,
  reorderRows,
  staleLists,
} from './row-effects.js'
import { delay, deliverTwice, hang, reset, slowDrip } from './slow-answers.js'
import { deliverWebhooks, disturbWebhooks } from './webhook-effects.js'

/** All effect definitions, in the order of the documentation. */
export const effects = [
  refuse,
  respond,
  htmlPage,
  delay,
  hang,
  reset,
  truncate,
  malformedJson,
  emptyBody,
  contentType,
  slowDrip,
  headers,
  clockSkew,
  advanceClock,
  deliverTwice,
  staleLists,
  insertOrders,
  insertProducts,
  removeRows,
  reorderRows,
  refundOrder,
  expireToken,
  revokeToken,
  withdrawScope,
  lowerQuota,
  exhaustQuota,
  cancelSubscription,
  disturbWebhooks,
  deliverWebhooks,
] as const

type EffectSchema = ReturnType<(typeof effects)[number]['schema']>

/** Schema of an effect: a union discriminated by `kind`. */
export const effectSchema = (z: Zod) =>
  z.discriminatedUnion('kind', effects.map(({ schema }) => schema(z)) as [EffectSchema, ...EffectSchema[]])

/** A parsed effect. */
export type Effect = Infer<typeof effectSchema>
export type EffectKind = Effect['kind']

export const effectKinds: readonly EffectKind[] = effects.map(({ kind }) => kind)

/** Phases and implementation of a kind of effect. */
type Performing = { readonly phases: Phases } & EffectImplementation<Effect>

const byKind: ReadonlyMap<string, Performing> = new Map(effects.map((definition) => [definition.kind, definition]))

/** Definition of the kind of an effect. */
export const definitionOf = ({ kind }: { readonly kind: EffectKind }): Performing => byKind.get(kind) as Performing
