import { knownScopes } from '../../register/operation-id.js'
import { defineEffect, either, onlyAfter } from './define-effect.js'
import { durationMs, durationSchema, quotaName, signedDurationMs, signedDurationSchema, tokenName } from './effect-members.js'

export const exhaustQuota = defineEffect({
  kind: 'exhaust_quota',
  phases: either,
  says: 'Other clients use up a quota of the token, except for `left` requests.',
  example: { kind: 'exhaust_quota', quota: 'write', left: 1 },
  members: (z) => ({ quota: quotaName(z), left: z.int().min(0).max(10_000).default(0), token: tokenName(z) }),
  act: (context, { quota, left, token }) => context.useUpQuota(token, quota, left),
})

export const lowerQuota = defineEffect({
  kind: 'lower_quota',
  phases: either,
  says: 'A quota is lower until the scenario ends.',
  example: { kind: 'lower_quota', quota: 'read', limit: 5 },
  members: (z) => ({ quota: quotaName(z), limit: z.int().min(0).max(10_000) }),
  act: (context, { quota, limit }) => context.lowerQuota(quota, limit),
})

export const expireToken = defineEffect({
  kind: 'expire_token',
  phases: either,
  says: 'From now on the token has expired.',
  example: { kind: 'expire_token', token: 'full' },
  members: (z) => ({ token: tokenName(z) }),
  act: (context, { token }) => context.expireToken(token),
})

export const revokeToken = defineEffect({
  kind: 'revoke_token',
  phases: either,
  says: 'From now on the token is revoked.',
  example: { kind: 'revoke_token', token: 'full' },
  members: (z) => ({ token: tokenName(z) }),
  act: (context, { token }) => context.revokeToken(token),
})

export const withdrawScope = defineEffect({
  kind: 'withdraw_scope',
  phases: either,
  says: 'From now on the token lacks a scope that it had.',
  example: { kind: 'withdraw_scope', scope: 'products:write' },
  members: (z) => ({ scope: z.enum(knownScopes), token: tokenName(z) }),
  act: (context, { scope, token }) => context.withdrawScope(token, scope),
})

export const advanceClock = defineEffect({
  kind: 'advance_clock',
  phases: either,
  says: "The world's clock moves forward.",
  example: { kind: 'advance_clock', by: '61s' },
  members: (z) => ({ by: durationSchema(z) }),
  act: (context, { by }) => context.advanceClock(durationMs(by)),
})

export const clockSkew = defineEffect({
  kind: 'clock_skew',
  phases: onlyAfter,
  says: 'The Date header shows another time than the one that the windows of the quotas use.',
  example: { kind: 'clock_skew', by: '-90s' },
  members: (z) => ({ by: signedDurationSchema(z) }),
  shape: ({ headers }, { by }) => {
    const date = Date.parse(headers.get('date') ?? '')
    if (!Number.isNaN(date)) headers.set('Date', new Date(date + signedDurationMs(by)).toUTCString())
  },
})
