import { type AskControl, openControl } from '../../../adapters/cli/shared/ask-control.js'
import { jsonText, printable } from '../../../adapters/cli/shared/in-one-line.js'
import { alignColumns } from '../../../adapters/cli/shared/text-columns.js'
import type { Delivery, Endpoint } from '../describe.js'
import { eventNames } from '../events.js'
import type { ResendFlags } from './webhook-flags.js'

const maxListed = 20

/** `webhooks`: lists the endpoints and the newest deliveries. */
export async function listWebhooks(flags: ResendFlags): Promise<void> {
  const ask = openControl(flags)
  const endpoints = await listEndpoints(ask)
  const deliveries = await listDeliveries(ask, maxListed)
  print(flags.json === true ? [jsonText({ endpoints, deliveries })] : renderWebhooks(endpoints, deliveries))
}

/** `resend <id>`: delivers again. Exit code 1 if the delivery fails. */
export async function resend(id: string, flags: ResendFlags): Promise<void> {
  const ask = openControl(flags)
  const delivery = (await ask('POST', `/webhooks/deliveries/${encodeURIComponent(id)}/redeliver`)) as Delivery
  const last = delivery.attempts.at(-1)
  if (last?.error !== null) process.exitCode = 1
  print(flags.json === true ? [jsonText(delivery)] : renderDeliveries([delivery]))
}

export async function listEndpoints(ask: AskControl): Promise<readonly Endpoint[]> {
  return ((await ask('GET', '/webhooks/endpoints')) as { readonly data: readonly Endpoint[] }).data
}

/** The newest deliveries, at most `limit`. */
export async function listDeliveries(ask: AskControl, limit: number): Promise<readonly Delivery[]> {
  return ((await ask('GET', `/webhooks/deliveries?limit=${limit}`)) as { readonly data: readonly Delivery[] }).data
}

/** Message for an emulator without webhook endpoints. */
export const noListeners =
  'No endpoint receives events: start with --webhook <url>, or POST /_emulator/webhooks/endpoints with {"url":"…"}.'

function renderWebhooks(endpoints: readonly Endpoint[], deliveries: readonly Delivery[]): readonly string[] {
  if (endpoints.length === 0) return [noListeners]
  const rows = endpoints.map(({ id, url, state, pending, secret, events, reason }) => [
    id,
    url,
    state,
    String(pending),
    secret,
    `${events.length === eventNames.length ? 'all' : events.join(' ')}${reason === null ? '' : ` (${reason})`}`,
  ])
  return [
    ...alignColumns([['ENDPOINT', 'ADDRESS', 'STATE', 'WAITING', 'SECRET', 'EVENTS'], ...rows]),
    '',
    ...(deliveries.length === 0 ? ['Nothing was delivered yet.'] : renderDeliveries(deliveries)),
  ]
}

/** Table of deliveries, with the result of the last attempt. */
export function renderDeliveries(deliveries: readonly Delivery[]): readonly string[] {
  const rows = deliveries.map(({ id, event, state, cause, attempts, due_at }) => [
    id,
    event,
    state,
    cause,
    String(attempts.length),
    outcomeOf(attempts.at(-1), due_at),
  ])
  return alignColumns([['DELIVERY', 'EVENT', 'STATE', 'CAUSE', 'ATTEMPTS', 'LAST'], ...rows])
}

function outcomeOf(last: Delivery['attempts'][number] | undefined, dueAt: string | null): string {
  const next = dueAt === null ? '' : `, next at ${dueAt}`
  if (last === undefined) return dueAt === null ? 'not tried' : `due at ${dueAt}`
  return `${last.error ?? `answered ${last.status}`}${next}`
}

export function print(lines: readonly string[]): void {
  process.stdout.write(`${printable(lines.join('\n'))}\n`)
}
