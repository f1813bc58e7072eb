import { hintAt, nearestName } from '../ground/assumptions/nearest-name.js'
import { environments } from '../ground/spec/operation-id.js'
import { type Infer, instantSchema, type Zod } from '../ground/spec/schema-factory.js'
import { webhookDisturbanceNames } from '../ground/spec/webhook-disturbances.js'
import { eventNames } from '../ground/spec/webhook-events.js'
import { hourMs } from '../ground/time/duration.js'
import { isSecret } from './secret.js'

/** What is wrong with an address to deliver to; undefined for nothing. Where it leads is seen when it is connected to. */
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

/** What is wrong with the name of an event; undefined for nothing. */
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
    typeof value === 'string' && isSecret(value)
      ? undefined
      : 'The secret is no "whsec_" with 24 to 64 bytes in Base64 behind it.',
  ],
  producer: (value) => [oneOf('first', 'second')(value)],
  environment: (value) => [oneOf(...environments)(value)],
  timestamp: (value) => [oneOf('real', 'world')(value)],
  url: (value) => [problemOfUrl(String(value))],
}

/** What is wrong with the choice of an endpoint, by member; nothing where nothing is. What is undefined counts as left out. */
export const problemsOfChoice = (choice: object): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(choice).flatMap(([member, value]) => {
      if (value === undefined) return []
      const existing = problemsOf[member]?.(value) ?? [unknownMember(member)]
      const problems = existing.filter((problem) => problem !== undefined)
      return problems.length === 0 ? [] : [[member, problems]]
    }),
  )

const unknownMember = (member: string): string => {
  const near = nearestName(member, Object.keys(problemsOf))
  return `An endpoint has no ${JSON.stringify(member)}${near === undefined ? '' : `; did you mean ${near}?`}`
}

/** How long a secret counts that was rotated away. */
export const rotationMs = 24 * hourMs

export const endpointStates = ['active', 'gone', 'switched_off'] as const

const addressSchema = (z: Zod) =>
  z.string().superRefine((text, context) => {
    const problem = problemOfUrl(text)
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
  })

const secretSchema = (z: Zod) => z.string().refine(isSecret, 'give "whsec_" with 24 to 64 bytes in Base64 behind it')

/** Where events are delivered to, as plain JSON. */
const endpointSchema = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    /** An address, or the name of a function or inbox of this process. */
    target: z.string(),
    kind: z.enum(['url', 'function', 'inbox']),
    /** The address that requests carry. */
    url: addressSchema(z),
    events: z.array(z.enum(eventNames)),
    producer: z.enum(['first', 'second']),
    environment: z.enum(environments),
    /** Which clock the header of the signature shows. */
    timestamp: z.enum(['real', 'world']),
    secret: secretSchema(z),
    previous_secret: secretSchema(z).nullable(),
    rotated_at: instantSchema(z).nullable(),
    rotations: z.int().nonnegative(),
    state: z.enum(endpointStates),
    /** Why it is not active; null where it is. */
    reason: z.string().nullable(),
    /** Since when no attempt has succeeded; null where the last one did. */
    failing_since: instantSchema(z).nullable(),
    created_at: instantSchema(z),
  })

export type EndpointRecord = Infer<typeof endpointSchema>

const disturbanceSchema = (z: Zod) => z.strictObject({ by: z.enum(webhookDisturbanceNames), count: z.int().positive() })

/** What goes wrong with so many of the next events. */
export type ComingDisturbance = Infer<typeof disturbanceSchema>

/** What of the webhooks of a world is told whole. */
export const webhooksSchema = (z: Zod) =>
  z.strictObject({
    endpoints: z.array(endpointSchema(z)),
    /** Events, deliveries and endpoints made so far, for their names. */
    made: z.strictObject({
      events: z.int().nonnegative(),
      deliveries: z.int().nonnegative(),
      endpoints: z.int().nonnegative(),
    }),
    /** What goes wrong with the next events, in that order; left out where nothing does. */
    disturbances: z.array(disturbanceSchema(z)).optional(),
  })

export type SavedWebhooks = Infer<typeof webhooksSchema>

/** The secrets that sign at an instant: the one before counts for a day. */
export const secretsAt = ({ secret, previous_secret, rotated_at }: EndpointRecord, now: number): readonly string[] =>
  previous_secret === null || rotated_at === null || now >= rotated_at + rotationMs ? [secret] : [secret, previous_secret]

/** One of zeros, which signs for nobody. */
const noSecret = `whsec_${'A'.repeat(32)}`

/** The same with an inbox in the place of the receiver, which hears nothing of a branch of the world it was named in. */
export const heardByInbox = (endpoint: EndpointRecord): EndpointRecord => ({ ...endpoint, kind: 'inbox' })

/** The same for others to read: without secrets, and without what stands behind the host in an address, as that may let somebody in. */
export const withoutSecrets = (endpoint: EndpointRecord): EndpointRecord => ({
  ...endpoint,
  target: endpoint.kind === 'url' ? hostOnly(endpoint.url) : endpoint.target,
  url: hostOnly(endpoint.url),
  secret: noSecret,
  previous_secret: null,
  rotated_at: null,
})

const hostOnly = (url: string): string => `${new URL(url).origin}/`
