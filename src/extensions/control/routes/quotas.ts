import type * as z from 'zod'
import { viewOf } from '../../../api/view.js'
import type { Call } from '../../../core/call.js'
import { noHits, type Quota, quotasOf, read } from '../../../core/limits.js'
import { failuresOf } from '../../../core/stages/cancel-block.js'
import { ownerOf, type Token } from '../../../core/state.js'
import { isoOf, isoOrNull } from '../../../core/time.js'
import { listOf } from '../../../emulator/control-lists.js'
import { defineRoute } from '../../../emulator/control-route.js'
import type { World } from '../../../emulator/extension.js'
import { type QuotaState, tokenQuotas } from '../schemas.js'

export const listQuotas = defineRoute({
  method: 'GET',
  path: '/quotas',
  says: 'the state of each quota of each token, with the time to refill, and the cancel block; reading it changes nothing',
  answer: listOf(tokenQuotas),
  act: ({ world }) => {
    const tokens = [...world.state.tokens.values()]
    return { data: tokens.map((token) => show(callOf(world, token), token)) }
  },
})

/** A call as if the token made one now. */
const callOf = (world: World, token: Token): Call => {
  const call = viewOf(world.state, world.now(), ownerOf(token.environment, token.slot), Date.now())
  call.token = token
  return call
}

const show = (call: Call, token: Token): z.output<typeof tokenQuotas> => {
  const { failures, threshold, until } = failuresOf(call)
  return {
    token_id: token.id,
    token: token.name,
    quotas: allQuotas(call).map((quota) => showQuota(call, token, quota)),
    cancel_block: {
      failures,
      threshold,
      until: isoOrNull(until),
      lifted_in_s: until === null ? 0 : secondsTo(until, call.limitsNow),
    },
  }
}

/** Quotas of the operations that there are now, each once. */
const allQuotas = ({ ask, state, plugs: { operations } }: Call): readonly Quota[] => {
  const routed = operations.filter((operation) => operation.isRouted?.(ask) ?? true)
  const quotas = routed.flatMap((operation) => quotasOf(operation, ask, state.limits))
  return [...new Map(quotas.map((quota) => [quota.bucket, quota])).values()]
}

const showQuota = ({ state, limitsNow }: Call, token: Token, quota: Quota): QuotaState => {
  const { used, resets_at } = read(quota, state.windows.get(`${token.id} ${quota.bucket}`) ?? noHits, limitsNow)
  return {
    class: quota.bucket,
    limit: quota.max,
    used,
    remaining: Math.max(0, quota.max - used),
    resets_at: used === 0 ? null : isoOf(resets_at),
    refills_in_s: used === 0 ? 0 : secondsTo(resets_at, limitsNow),
  }
}

const secondsTo = (instant: number, now: number): number => Math.max(0, Math.ceil((instant - now) / 1_000))
