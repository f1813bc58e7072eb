import { pause, readWallClock, startStopwatch } from '../emulator/real-time.js'
import { callReceiver } from '../extensions/webhooks/call-receiver.js'
import { disturbanceOf, type WrongSecret, wrongSecret } from '../extensions/webhooks/disturb.js'
import type { OutgoingDelivery, Received } from '../extensions/webhooks/receiver.js'
import { retrySchedules } from '../extensions/webhooks/retries.js'
import { signatureKinds } from '../extensions/webhooks/signatures.js'
import type { DeliveryAttempt, DeliveryRecord } from './delivery.js'
import { type EndpointRecord, secretsAt } from './endpoint.js'
import type { WebhookHost } from './webhook-host.js'

/** World time of an attempt (ms since 1970), and whether a client requested it. */
export interface AttemptTime {
  readonly at: number
  readonly isRedelivery: boolean
}

/** Makes one attempt with a new signature. Failures of the receiver and timeouts become `error`; they never reject. */
export const attempt = async (
  host: WebhookHost,
  endpoint: EndpointRecord,
  delivery: DeliveryRecord,
  { at, isRedelivery }: AttemptTime,
): Promise<DeliveryAttempt> => {
  const { signedAgoMs = 0, secret, isUnsigned = false, isCut = false } = disturbanceOf(delivery)
  const timestamp = Math.floor(((endpoint.timestamp === 'world' ? at : readWallClock()) - signedAgoMs) / 1_000)
  const secrets = secret === undefined ? secretsAt(endpoint, at) : [strangeSecret(host, endpoint, secret)]
  const { sign } = signatureKinds[host.ask('webhook-signature')]
  const signed = isUnsigned ? unsigned : sign({ id: delivery.event_id, timestamp, body: delivery.body, secrets })
  const url = withQuery(endpoint.url, signed.query)
  const headers = { 'content-type': 'application/json', 'user-agent': 'producer-commerce-emulator', ...signed.headers }
  const elapsedMs = startStopwatch()
  const received = await withinLimit(retrySchedules[host.ask('webhook-retries')].timeLimitMs, (signal) =>
    hand(host, endpoint, { url, headers, body: delivery.body, signal }),
  )
  const isInstant = host.isFrozen() && endpoint.kind !== 'url'
  const ms = isInstant ? 0 : Math.round(elapsedMs())
  return { at, ms, redelivery: isRedelivery, url, headers, ...outcomeOf(isCut ? lost : received) }
}

const unsigned = { headers: {}, query: {} }

const lost: Received = { error: 'the answer was lost on its way, on purpose' }

/** The previous secret if that kind is asked for and there is one, else a wrong secret derived from the seed. */
const strangeSecret = (host: WebhookHost, { target, previous_secret }: EndpointRecord, kind: WrongSecret): string => {
  if (kind === 'of before' && previous_secret !== null) return previous_secret
  return wrongSecret(kind, { seed: host.seed, worldId: host.id, target, rotation: 0 })
}

const withQuery = (url: string, query: Readonly<Record<string, string>>): string => {
  const parameters = new URLSearchParams(query).toString()
  if (parameters === '') return url
  return `${url}${url.includes('?') ? '&' : '?'}${parameters}`
}

const hand = async (host: WebhookHost, endpoint: EndpointRecord, delivery: OutgoingDelivery): Promise<Received> => {
  if (endpoint.kind === 'inbox') return { status: 204, headers: {}, body: '' }
  if (endpoint.kind === 'url') {
    const { sendToUrl, allowedHosts } = host.transport
    return sendToUrl === null ? { error: 'addresses cannot be delivered to here' } : await sendToUrl(delivery, allowedHosts)
  }
  const receive = host.transport.receivers.get(endpoint.target)
  return receive === undefined
    ? { error: 'the function that took deliveries is not in this process; register one again' }
    : await callReceiver(receive, delivery)
}

const withinLimit = async (limitMs: number, send: (signal: AbortSignal) => Promise<Received>): Promise<Received> => {
  const [timeout, answered] = [new AbortController(), new AbortController()]
  const timeUp = pause(limitMs, [answered.signal]).then((): Received => {
    timeout.abort()
    return { error: `no answer within ${limitMs / 1_000} s` }
  })
  try {
    return await Promise.race([send(timeout.signal), timeUp])
  } finally {
    answered.abort()
  }
}

const outcomeOf = (received: Received): Pick<DeliveryAttempt, 'status' | 'error' | 'response'> => {
  if ('error' in received) return { status: null, error: received.error, response: null }
  const { status, headers, body } = received
  return { status, error: problemOf(status), response: { headers, body } }
}

/** Error message of a status; null for 2xx, the only success. */
const problemOf = (status: number): string | null => {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `answered ${status}; redirects are not followed`
  return status === 410 ? 'answered 410: the endpoint is gone' : `answered ${status}`
}
