import { webhookDisturbanceNames } from '../scenario/scene/webhook-disturbances.js'
import { environments } from '../spec/environment.js'
import type { Formed, Zod } from '../spec/form.js'
import { instantForm } from '../spec/form.js'
import { hourMs } from '../time/duration.js'
import { eventNames } from './event-names.js'

/** How long a secret counts that was rotated away. */
export const rotationMs = 24 * hourMs

export const endpointStates = ['active', 'gone', 'switched_off'] as const

/** Where events are delivered to, as plain JSON. */
export const endpointForm = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    /** An address, or the name of a function or inbox of this process. */
    target: z.string(),
    kind: z.enum(['url', 'function', 'inbox']),
    /** The address that requests carry. */
    url: z.string(),
    events: z.array(z.enum(eventNames)),
    producer: z.enum(['first', 'second']),
    environment: z.enum(environments),
    /** Which clock the header of the signature shows. */
    timestamp: z.enum(['real', 'world']),
    secret: z.string(),
    previous_secret: z.string().nullable(),
    rotated_at: instantForm(z).nullable(),
    rotations: z.int().nonnegative(),
    state: z.enum(endpointStates),
    /** Why it is not active; null where it is. */
    reason: z.string().nullable(),
    /** Since when no attempt has succeeded; null where the last one did. */
    failing_since: instantForm(z).nullable(),
    created_at: instantForm(z),
  })

export type EndpointRecord = Formed<typeof endpointForm>

const disturbanceForm = (z: Zod) => z.strictObject({ by: z.enum(webhookDisturbanceNames), count: z.int().positive() })

/** What goes wrong with so many of the next events. */
export type ComingDisturbance = Formed<typeof disturbanceForm>

/** What of the webhooks of a world is told whole. */
export const webhooksForm = (z: Zod) =>
  z.strictObject({
    endpoints: z.array(endpointForm(z)),
    /** Events, deliveries and endpoints made so far, for their names. */
    made: z.strictObject({
      events: z.int().nonnegative(),
      deliveries: z.int().nonnegative(),
      endpoints: z.int().nonnegative(),
    }),
    /** What goes wrong with the next events, in that order; left out where nothing does. */
    disturbances: z.array(disturbanceForm(z)).optional(),
  })

export type SavedWebhooks = Formed<typeof webhooksForm>

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
