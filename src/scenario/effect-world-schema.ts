import * as z from 'zod'
import { knownScopes } from '../spec/scope.js'
import type { LandmarkName } from '../store/dataset.js'
import { movingLists, quotaNames } from './effect-world.js'

const subscriptionLandmarks = [
  'subscription_active',
  'subscription_trial',
  'subscription_many_charges',
] as const satisfies readonly LandmarkName[]

const tokenName = z
  .string()
  .min(1)
  .optional()
  .meta({ description: 'Name of a token; the one of the request where none is given.' })

const rows = z.int().min(1).max(1_000).default(1)

/** The request reaches the API twice, one after the other, as if a proxy had repeated it; the second answer is sent. */
export const deliverTwice = z.strictObject({ kind: z.literal('deliver_twice') })

/** Lists do not show what this request writes until they have been read so many times. */
export const staleLists = z.strictObject({ kind: z.literal('stale_lists'), reads: z.int().min(1).max(1_000).default(1) })

/** Sales made by others meanwhile: new lines at the top of the history. */
export const insertOrders = z.strictObject({
  kind: z.literal('insert_orders'),
  count: rows,
  query_params: z
    .record(z.string(), z.string())
    .nullable()
    .default(null)
    .meta({ description: 'What the checkout link carried; null for a sale without tracking.' }),
})

/** Products made by others meanwhile: new rows at the top of the list. */
export const insertProducts = z.strictObject({ kind: z.literal('insert_products'), count: rows })

/** The newest rows are no longer shown, so that everything behind them moves up. */
export const removeRows = z.strictObject({ kind: z.literal('remove_rows'), list: z.enum(movingLists), count: rows })

/** So many of the newest rows are shown last instead of first. */
export const reorderRows = z.strictObject({ kind: z.literal('reorder_rows'), list: z.enum(movingLists), count: rows })

/** From now on the token has expired. */
export const expireToken = z.strictObject({ kind: z.literal('expire_token'), token: tokenName })

/** From now on the token is revoked. */
export const revokeToken = z.strictObject({ kind: z.literal('revoke_token'), token: tokenName })

/** From now on the token lacks a scope that it had. */
export const withdrawScope = z.strictObject({ kind: z.literal('withdraw_scope'), scope: z.enum(knownScopes), token: tokenName })

/** As long as the scenario plays, the quota is lower. */
export const lowerQuota = z.strictObject({
  kind: z.literal('lower_quota'),
  quota: z.enum(quotaNames),
  limit: z.int().min(0).max(10_000),
})

/** Requests of others have used the quota up, but for what is left. */
export const exhaustQuota = z.strictObject({
  kind: z.literal('exhaust_quota'),
  quota: z.enum(quotaNames),
  left: z.int().min(0).max(10_000).default(0),
  token: tokenName,
})

/** Somebody else cancels a subscription: the one the request names, or a landmark. */
export const cancelMeanwhile = z.strictObject({
  kind: z.literal('cancel_subscription'),
  subscription: z
    .union([z.enum(subscriptionLandmarks), z.string().regex(/^\d+$/, 'give the name of a landmark or an id')])
    .optional()
    .meta({ description: 'Name of a landmark, or an id; the one in the path of the request where none is given.' }),
})
