import { hintAt, nearestName } from '../core/nearest-name.js'
import { hourMs } from '../core/time.js'
import { webhookDisturbanceNames } from '../extensions/webhooks/disturbances.js'
import { eventNames } from '../extensions/webhooks/events.js'
import { isWebhookSecret } from '../extensions/webhooks/secret.js'
import { type Infer, instantSchema, type Zod } from '../ground/spec/schema-factory.js'
import { environments } from '../register/operation-id.js'

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

type Problem = (value: unknown) => string | undefined

const oneOf =
  (...values: readonly string[]): Problem =>
  (value) =>
    typeof value === 'string' && values.includes(value) ? undefined : `Give one of ${values.join(', ')}.`

/** Problem of an event name, or undefined. */
export const problemOfEvent = (name: unknown): string | undefined => {
  if (typeof name === 'string' && (eventNames as readonly string[]).includes(name)) return undefined
  const text = String(name).slice(0, 100)
  return `There is no event ${JSON.stringify(text)}; ${hintAt(text, eventNames)}`
}

const problemsOf: Readonly<Record<string, (value: unknown) => readonly (string | undefined)[]>> = {
  events: (value) => {
    if (!Array.isArray(value) || value.length === 0) return ['Name at least one event, or leave events out for all.']
    return value.map(problemOfEvent)
  },
  secret: (value) => [
    typeof value === 'string' && isWebhookSecret(value)
      ? undefined
      : 'The secret is not "whsec_" followed by 24 to 64 bytes in Base64.',
  ],
  producer: (value) => [oneOf('first', 'second')(value)],
  environment: (value) => [oneOf(...environments)(value)],
  timestamp: (value) => [oneOf('real', 'world')(value)],
  url: (value) => [problemOfUrl(String(value))],
}

/** Problems of endpoint options by member; empty for valid ones. Undefined members count as absent. */
export const problemsOfChoice = (choice: object): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(choice).flatMap(([member, value]) => {
      if (value === undefined) return []
      const results = problemsOf[member]?.(value) ?? [unknownMember(member)]
      const problems = results.filter((problem) => problem !== undefined)
      return problems.length === 0 ? [] : [[member, problems]]
    }),
  )

const unknownMember = (member: string): string => {
  const near = nearestName(member, Object.keys(problemsOf))
  return `An endpoint has no ${JSON.stringify(member)}${near === undefined ? '' : `; did you mean ${near}?`}`
}

/** World time in milliseconds for which the previous secret stays valid after a rotation. */
export const rotationMs = 24 * hourMs

export const endpointStates = ['active', 'gone', 'switched_off'] as const

const addressSchema = (z: Zod) =>
  z.string().superRefine((text, context) => {
    const problem = problemOfUrl(text)
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
  })

const secretSchema = (z: Zod) => z.string().refine(isWebhookSecret, 'give "whsec_" followed by 24 to 64 bytes in Base64')

/** Webhook endpoint, as plain JSON. */
const endpointSchema = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    /** URL, or the name of an in-process function or inbox. */
    target: z.string(),
    kind: z.enum(['url', 'function', 'inbox']),
    /** URL of its requests. */
    url: addressSchema(z),
    events: z.array(z.enum(eventNames)),
    producer: z.enum(['first', 'second']),
    environment: z.enum(environments),
    /** Clock of the signature's timestamp. */
    timestamp: z.enum(['real', 'world']),
    secret: secretSchema(z),
    previous_secret: secretSchema(z).nullable(),
    rotated_at: instantSchema(z).nullable(),
    rotations: z.int().nonnegative(),
    state: z.enum(endpointStates),
    /** Reason for an inactive state; null if active. */
    reason: z.string().nullable(),
    /** Instant of the first failure since the last success; null if the last attempt succeeded. */
    failing_since: instantSchema(z).nullable(),
    created_at: instantSchema(z),
  })

export type EndpointRecord = Infer<typeof endpointSchema>

const disturbanceSchema = (z: Zod) => z.strictObject({ by: z.enum(webhookDisturbanceNames), count: z.int().positive() })

/** Fault for the next `count` events. */
export type ComingDisturbance = Infer<typeof disturbanceSchema>

/** Saved state of the webhooks of a world, without deliveries. */
export const webhooksSchema = (z: Zod) =>
  z.strictObject({
    endpoints: z.array(endpointSchema(z)),
    /** Counters from which the ids of events, deliveries and endpoints follow. */
    made: z.strictObject({
      events: z.int().nonnegative(),
      deliveries: z.int().nonnegative(),
      endpoints: z.int().nonnegative(),
    }),
    /** Faults for the next events, in order; absent for none. */
    disturbances: z.array(disturbanceSchema(z)).optional(),
  })

export type SavedWebhooks = Infer<typeof webhooksSchema>

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

const hostOnly = (url: string): string => `${new URL(url).origin}/`
