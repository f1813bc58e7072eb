import * as z from 'zod'
import type { Sealed } from '../spec/form.js'
import { htmlPage, refuse, respond } from './effect-answers-schema.js'
import {
  advanceClock,
  clockSkew,
  contentType,
  delay,
  emptyBody,
  hang,
  headers,
  malformedJson,
  reset,
  slowDrip,
  truncate,
} from './effect-transport.js'
import {
  cancelMeanwhile,
  deliverTwice,
  exhaustQuota,
  expireToken,
  insertOrders,
  insertProducts,
  lowerQuota,
  removeRows,
  reorderRows,
  revokeToken,
  staleLists,
  withdrawScope,
} from './effect-world-schema.js'

/** Everything a step can do. */
export const effect = z.discriminatedUnion('kind', [
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
  cancelMeanwhile,
])

export type Effect = Sealed<z.infer<typeof effect>>
export type EffectKind = Effect['kind']
/** The effect of one kind. */
export type EffectOf<Kind extends EffectKind> = Extract<Effect, { readonly kind: Kind }>
