import { type RequestPlan, readExchange, type Sender } from '../../lab/calibrate/exchange.js'
import type { OpenAccount } from '../../lab/calibrate/oracle.js'
import type { Send } from '../../lab/calibrate/play-requests.js'
import { createEmulator } from '../emulator/create-emulator.js'
import type { Emulator } from '../emulator/emulator.js'
import { authorizationOf } from './authorization.js'

const base = 'https://emulated.example/api/v2'

/** An account of the emulator that probes are tried with. */
export const openAccount: OpenAccount = (assumptions, nth) =>
  sendTo(
    createEmulator({
      seed: 11 + nth,
      orders: 60,
      now: '2026-03-10T12:00:10Z',
      frozen: true,
      profile: 'default',
      assumptions: { 'seeded-variety': nth === 0 ? 'documented' : 'rich', ...assumptions },
    }),
  )

/** Sends requests to an emulator of this process. */
export const sendTo = (emulator: Emulator): Send => {
  const { full, no_scopes, expired, live } = emulator.tokens
  const tokens: Partial<Record<Sender, string>> = { token: full, no_scope: no_scopes, expired, other: live }
  return async (plan, path) => {
    const response = await emulator.fetch(requestOf(plan, `${base}${path}`, tokens))
    return await readExchange(`${base}${path}`, response)
  }
}

const requestOf = (plan: RequestPlan, address: string, tokens: Partial<Record<Sender, string>>): Request => {
  const { method, headers = {}, as = 'token', body } = plan
  const authorization = authorizationOf(as, tokens)
  return new Request(address, {
    method,
    headers: {
      Accept: 'application/json',
      ...(authorization === null ? {} : { Authorization: authorization ?? '' }),
      ...headers,
    },
    body: body === undefined ? null : typeof body === 'string' ? body : body(),
    redirect: 'manual',
  })
}
