import type { Formed, Zod } from '../../spec/form.js'
import type { Deed, Moments } from '../scene/define-effect.js'
import { advanceClock } from './advance-clock.js'
import { cancelSubscription } from './cancel-subscription.js'
import { clockSkew } from './clock-skew.js'
import { contentType } from './content-type.js'
import { delay } from './delay.js'
import { deliverTwice } from './deliver-twice.js'
import { deliverWebhooks } from './deliver-webhooks.js'
import { disturbWebhooks } from './disturb-webhooks.js'
import { emptyBody } from './empty-body.js'
import { exhaustQuota } from './exhaust-quota.js'
import { expireToken } from './expire-token.js'
import { hang } from './hang.js'
import { headers } from './headers.js'
import { htmlPage } from './html-page.js'
import { insertOrders } from './insert-orders.js'
import { insertProducts } from './insert-products.js'
import { lowerQuota } from './lower-quota.js'
import { malformedJson } from './malformed-json.js'
import { refuse } from './refuse.js'
import { removeRows } from './remove-rows.js'
import { reorderRows } from './reorder-rows.js'
import { reset } from './reset.js'
import { respond } from './respond.js'
import { revokeToken } from './revoke-token.js'
import { slowDrip } from './slow-drip.js'
import { staleLists } from './stale-lists.js'
import { truncate } from './truncate.js'
import { withdrawScope } from './withdraw-scope.js'

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

type EffectForm = ReturnType<(typeof effects)[number]['form']>

/** The schema of everything a step can do. */
export const effectForm = (z: Zod) =>
  z.discriminatedUnion('kind', effects.map(({ form }) => form(z)) as [EffectForm, ...EffectForm[]])

/** Something a step does, as it has been read. */
export type Effect = Formed<typeof effectForm>
export type EffectKind = Effect['kind']

export const effectKinds: readonly EffectKind[] = effects.map(({ kind }) => kind)

/** When a kind of effect makes sense and what it does. */
type Performing = { readonly moments: Moments } & Deed<Effect>

const byKind: ReadonlyMap<string, Performing> = new Map(effects.map((definition) => [definition.kind, definition]))

/** What is declared of the kind of an effect. */
export const definitionOf = ({ kind }: { readonly kind: EffectKind }): Performing => byKind.get(kind) as Performing
