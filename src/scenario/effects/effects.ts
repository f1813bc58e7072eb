import type { Infer, Zod } from '../../ground/spec/schema-factory.js'
import { advanceClock, clockSkew, exhaustQuota, expireToken, lowerQuota, revokeToken, withdrawScope } from './access-effects.js'
import { contentType, emptyBody, headers, htmlPage, malformedJson, respond, truncate } from './broken-answers.js'
import type { Command, Phases } from './define-effect.js'
import { refuse } from './refuse.js'
import { cancelSubscription, insertOrders, insertProducts, removeRows, reorderRows, staleLists } from './row-effects.js'
import { delay, deliverTwice, hang, reset, slowDrip } from './slow-answers.js'
import { deliverWebhooks, disturbWebhooks } from './webhook-effects.js'

/** Everything a step can do, in the order in which it is documented. */
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

/** The schema of everything a step can do. */
export const effectSchema = (z: Zod) =>
  z.discriminatedUnion('kind', effects.map(({ schema }) => schema(z)) as [EffectSchema, ...EffectSchema[]])

/** Something a step does, as it has been read. */
export type Effect = Infer<typeof effectSchema>
export type EffectKind = Effect['kind']

export const effectKinds: readonly EffectKind[] = effects.map(({ kind }) => kind)

/** When a kind of effect makes sense and what it does. */
type Performing = { readonly phases: Phases } & Command<Effect>

const byKind: ReadonlyMap<string, Performing> = new Map(effects.map((definition) => [definition.kind, definition]))

/** What is declared of the kind of an effect. */
export const definitionOf = ({ kind }: { readonly kind: EffectKind }): Performing => byKind.get(kind) as Performing
