import * as z from 'zod'
import { hourMs } from '../../core/time.js'
import type { Shown } from '../../emulator/control-route.js'
import { type Check, type Checks, isOneOfNames } from '../../emulator/filter.js'
import { environments } from '../../register/operation-id.js'
import { type DeliveryRecord, instant } from './delivery.js'
import { webhookDisturbanceNames } from './disturbances.js'
import { eventNames } from './events.js'
import { isWebhookSecret } from './secret.js'

/** Problem of a delivery URL, or undefined. The host is checked when the connection is made. */
export const problemOfUrl = (text: string): string | undefined => {
  if (!URL.canParse(text))
    return `${JSON.stringify(text.slice(0, 200))} is no address; give one such as "http://127.0.0.1:3000/hook".`
  const { protocol, username, password, pathname, hash } = new URL(text)
  if (protocol !== 'http:' && protocol !== 'https:') return `The address begins with ${protocol}, not with http: or https:.`
  if (username !== '' || password !== '') return 'The address holds a name or a password; leave them out.'
  if (hash !== '') return 'The address holds a fragment, which no request carries; leave it out.'
  if (/^\/+_emulator(?:\/|$)/.test(pathname)) return 'The address is that of a control API, which no delivery may reach.'
  return undefined
}

const isOneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value) ? undefined : `Give one of ${values.join(', ')}.`

const isEvent = isOneOfNames('event', () => eventNames)

/** Checks of the options of an endpoint. */
export const choiceChecks: Checks = {
  events: (value) => {
    if (!Array.isArray(value) || value.length === 0) return 'Name at least one event, or leave events out for all.'
    return value.map(isEvent).find((problem) => problem !== undefined)
  },
  secret: (value) =>
    typeof value === 'string' && isWebhookSecret(value)
      ? undefined
      : 'The secret is not "whsec_" followed by 24 to 64 bytes in Base64.',
  producer: isOneOf('first', 'second'),
  environment: isOneOf(...environments),
  timestamp: isOneOf('real', 'world'),
  url: (value) => problemOfUrl(String(value)),
}

/** World time in milliseconds for which the previous secret stays valid after a rotation. */
export const rotationMs = 24 * hourMs

export const endpointStates = ['active', 'gone', 'switched_off'] as const

const address = z.string().superRefine((text, context) => {
  const problem = problemOfUrl(text)
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
})

const secret = z.string().refine(isWebhookSecret, 'give "whsec_" followed by 24 to 64 bytes in Base64')

/** Webhook endpoint, as plain JSON. */
export const endpointSchema = z.strictObject({
  id: z.string(),
  /** URL, or the name of an in-process function or inbox. */
  target: z.string(),
  kind: z.enum(['url', 'function', 'inbox']),
  /** URL of its requests. */
  url: address,
  events: z.array(z.enum(eventNames)),
  producer: z.enum(['first', 'second']),
  environment: z.enum(environments),
  /** Clock of the signature's timestamp. */
  timestamp: z.enum(['real', 'world']),
  secret: secret,
  previous_secret: secret.nullable(),
  rotated_at: instant.nullable(),
  rotations: z.int().nonnegative(),
  state: z.enum(endpointStates),
  /** Reason for an inactive state; null if active. */
  reason: z.string().nullable(),
  /** Instant of the first failure since the last success; null if the last attempt succeeded. */
  failing_since: instant.nullable(),
  created_at: instant,
})

export type EndpointRecord = Shown<z.output<typeof endpointSchema>>

const disturbanceSchema = z.strictObject({ by: z.enum(webhookDisturbanceNames), count: z.int().positive() })

/** Fault for the next `count` events. */
export type ComingDisturbance = Shown<z.output<typeof disturbanceSchema>>

/** Saved state of the webhooks of a world, without deliveries. */
export const webhooksSchema = z.strictObject({
  endpoints: z.array(endpointSchema),
  /** Counters from which the ids of events, deliveries and endpoints follow. */
  made: z.strictObject({
    events: z.int().nonnegative(),
    deliveries: z.int().nonnegative(),
    endpoints: z.int().nonnegative(),
  }),
  /** Faults for the next events, in order; absent for none. */
  disturbances: z.array(disturbanceSchema).optional(),
})

export type SavedWebhooks = Shown<z.output<typeof webhooksSchema>>

/** Secrets that are valid at an instant: the current one, and the previous one for 24 hours after a rotation. */
export const secretsAt = ({ secret, previous_secret, rotated_at }: EndpointRecord, now: number): readonly string[] =>
  previous_secret === null || rotated_at === null || now >= rotated_at + rotationMs ? [secret] : [secret, previous_secret]

/** Placeholder secret of 24 zero bytes. */
const noSecret = `whsec_${'A'.repeat(32)}`

/** Endpoint whose receiver is replaced by an inbox, so that a branch of the world delivers nothing to the receiver. */
export const heardByInbox = (endpoint: EndpointRecord): EndpointRecord => ({ ...endpoint, kind: 'inbox' })

/** Endpoint for export: without secrets, and with URLs cut to their origin, because a path may contain credentials. */
export const withoutSecrets = (endpoint: EndpointRecord): EndpointRecord => ({
  ...endpoint,
  target: endpoint.kind === 'url' ? hostOnly(endpoint.url) : endpoint.target,
  url: hostOnly(endpoint.url),
  secret: noSecret,
  previous_secret: null,
  rotated_at: null,
})

/** Delivery for export: of its attempts neither what was sent to authenticate them nor what the receiver answered. */
export const withoutReceiver = (delivery: DeliveryRecord): DeliveryRecord => ({
  ...delivery,
  attempts: delivery.attempts.map((attempt) => ({ ...attempt, url: hostOnly(attempt.url), headers: {}, response: null })),
})

const hostOnly = (url: string): string => `${new URL(url).origin}/`
