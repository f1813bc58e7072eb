import * as z from 'zod'
import { collectAssumptionProblems } from '../../core/assumptions.js'
import { dayMs, parseInstant, secondMs } from '../../core/time.js'
import { parseBaseUrl } from '../../emulator/base-url.js'
import type { Extension, SnapshotMembers } from '../../emulator/extension.js'
import { instant, writtenRows } from '../../emulator/row-schemas.js'
import { profileNames } from '../../register/profile-name.js'
import { latestClock } from '../../seed/clock-bounds.js'
import { earliestStart, isOrderCount, leastOrders, maxOrders } from '../../seed/size.js'

/** Value of `format` in every snapshot. */
export const snapshotFormat = 'producer-commerce-emulator snapshot'
/** Version of the format; incremented if older snapshots can no longer be read. */
export const snapshotVersion = 1

/** Instant as ISO 8601 text. */
const instantText = z.string().refine((text) => parseInstant(text) !== undefined, 'give an ISO 8601 instant')

const isDay = (at: number): boolean => at >= earliestStart && at % dayMs === 0
const isSecondOf = (day: number, at: number): boolean => at >= day && at < day + dayMs && at % secondMs === 0

/** What the seeded rows of a world follow from, except the formats of ids. */
const dataset = z
  .strictObject({
    seed: z.int(),
    orders: z.int().refine(isOrderCount, `give 0, or ${leastOrders} to ${maxOrders}`),
    /** Last day of the data: its midnight in UTC. */
    day: instantText.refine((text) => isDay(Date.parse(text)), 'give a midnight in UTC from 1973 on'),
    /** Second of that day at which the world started. */
    starts_at: instantText,
  })
  .refine(({ day, starts_at }) => isSecondOf(Date.parse(day), Date.parse(starts_at)), {
    path: ['starts_at'],
    message: 'give a whole second of the day',
  })

const overrides = z.record(z.string(), z.string()).superRefine((values, context) => {
  for (const { id, problem } of collectAssumptionProblems(values))
    context.addIssue({ code: 'custom', path: [id], message: problem })
})

const clock = z.strictObject({
  /** Instant of the clock when it was saved. */
  now: instantText,
  frozen: z.boolean(),
  /** True for a running clock that was never moved: restored, it shows real time again. */
  real_time: z.boolean(),
})

/** Names drawn so far, by table. */
const draws = z.strictObject({
  request: z.int().nonnegative(),
  token: z.int().nonnegative(),
  product: z.int().nonnegative(),
  offer: z.int().nonnegative(),
  order: z.int().nonnegative(),
  transaction: z.int().nonnegative(),
  tokenId: z.int().nonnegative(),
  tokenEnding: z.int().nonnegative(),
})

/** A bearer token: never in plaintext. */
const token = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** SHA-256 of the plaintext, hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** First characters of the plaintext, as a hint. */
  hint: z.string(),
  producer: z.enum(['first', 'second']),
  environment: z.enum(['sandbox', 'production']),
  scopes: z.array(z.string()),
  created_at: instant,
  expires_at: instant.nullable(),
  revoked_at: instant.nullable(),
  last_used_at: instant.nullable(),
})

/** Owner and bucket of a window. */
const drawn = { owner: z.string(), bucket: z.string() }

const quota = z.discriminatedUnion('kind', [
  z.strictObject({
    ...drawn,
    kind: z.enum(['fixed', 'calendar']),
    /** Hits of the present window, and its end; null before the first hit. */
    window: z.strictObject({ count: z.int().nonnegative(), resets_at: instant.nullable() }),
  }),
  z.strictObject({
    ...drawn,
    kind: z.literal('sliding'),
    /** Instant of every hit. */
    window: z.strictObject({ hits: z.array(instant) }),
  }),
  z.strictObject({
    ...drawn,
    kind: z.literal('bucket'),
    /** Spent requests at an instant; fractions while it refills. */
    window: z.strictObject({ spent: z.number().nonnegative().max(1_000_000_000), updated_at: instant }),
  }),
])

const lookups = z.strictObject({
  key: z.string(),
  failures: z.int().nonnegative(),
  window_ends_at: instant,
  /** 0 without a block. */
  blocked_until: instant,
})

const bodiless = [204, 205, 304]
/** Headers of message framing: a replay with them would break its connection. */
const ofConnection = /^(?:content-length|transfer-encoding|connection|keep-alive|trailer|upgrade|te|proxy-connection)$/i
const namePattern = /^[!#$%&'*+.^_`|~\w-]+$/
const valuePattern = /^[\t\x20-\x7e\x80-\xff]*$/

const faultOfHeader = (name: string, value: string): string | undefined => {
  if (!namePattern.test(name)) return 'no header has such a name'
  if (ofConnection.test(name)) return 'the connection decides about it'
  return valuePattern.test(value) ? undefined : 'no header has such a value'
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** A stored answer; only what `Response` takes, so that no replay fails. */
const answer = z
  .strictObject({
    status: z.int().min(200).max(599),
    /** Text of the body, byte for byte; null for none. */
    body: z.string().nullable(),
    headers: z.record(z.string(), z.string()).superRefine((headers, context) => {
      for (const [name, value] of Object.entries(headers)) {
        const fault = faultOfHeader(name, value)
        if (fault !== undefined) context.addIssue({ code: 'custom', path: [name], message: fault })
      }
    }),
  })
  .refine(({ status, body }) => body === null || !bodiless.includes(status), {
    path: ['body'],
    message: 'an answer of this status has none',
  })
  .refine(({ status, body }) => body === null || bodiless.includes(status) || isJson(body), {
    path: ['body'],
    message: 'the text is not JSON, as every answer of the API is',
  })

const key = z.strictObject({
  /** Key with its scope. */
  key: z.string(),
  target: z.string(),
  fingerprint: z.string(),
  /** Release 0.3 wrote this, and what else it knew of the first request. */
  opened_at: instant.optional(),
  first_use: z.strictObject({ request_id: z.string(), token: z.string().optional(), body: z.string().nullable().optional() }),
  /** Milliseconds since 1970, which may exceed every date; null for a key that never expires. */
  expires_at: z.number().nonnegative().nullable(),
  answer,
})

/** List without duplicate names. */
const listOf = <Row>(row: z.ZodType<Row>, what: string, nameOf: (row: Row) => string) =>
  z.array(row).refine((rows) => new Set(rows.map(nameOf)).size === rows.length, `two of them have the same ${what}`)

/** Members of the service itself; extensions have the others. */
const serviceMembers = {
  format: z.literal(snapshotFormat),
  version: z.literal(snapshotVersion),
  dataset,
  profile: z.enum(profileNames),
  overrides,
  /** Values that a scenario has laid over them. */
  laid_assumptions: overrides,
  unlimited: z.boolean(),
  checkout_base_url: z.string().refine((text) => parseBaseUrl(text) === text, 'give a base address as the option takes it'),
  clock,
  /** World from which ids are derived; default that of the default world. */
  id_key: z
    .string()
    .regex(/^(?:default|w[1-9]\d{0,8})$/, 'give "default" or the id of a world')
    .optional(),
  draws,
  tokens: listOf(token, 'id', ({ id }) => id).refine(
    (tokens) => new Set(tokens.map(({ hash }) => hash)).size === tokens.length,
    'two of them have the same hash',
  ),
  quotas: listOf(quota, 'owner, bucket and kind', ({ owner, bucket, kind }) => JSON.stringify([owner, bucket, kind])),
  lookups: listOf(lookups, 'key', ({ key }) => key),
  idempotency_keys: listOf(key, 'key', ({ key }) => key),
  rows: z.record(z.string().regex(/^(sandbox|production) (first|second)$/), writtenRows),
}

const service = z.strictObject(serviceMembers)

/** What of a snapshot the service itself reads. */
export type ServiceSnapshot = z.output<typeof service>

/**
 * State of a world as plain JSON: the inputs of its data, and everything that happened since. Instants inside `dataset` and `clock` are ISO
 * 8601 text, all others milliseconds since 1970. Extensions have members of their own.
 */
export type Snapshot = ServiceSnapshot & SnapshotMembers

type Contradiction = readonly [path: readonly string[], message: string]

const ofTime = ({ dataset: { orders, starts_at }, clock, rows }: ServiceSnapshot): readonly Contradiction[] => {
  const start = Date.parse(starts_at)
  const latest = latestClock({ orders, starts_at: start })
  const late: readonly Contradiction[] =
    Date.parse(clock.now) > latest ? [[['clock', 'now'], `the data goes as far as ${new Date(latest).toISOString()}`]] : []
  const early = Object.entries(rows).flatMap(([owner, { settled_through }]): readonly Contradiction[] =>
    settled_through === null || settled_through >= start
      ? []
      : [[['rows', owner, 'settled_through'], 'charges before the start are not made here']],
  )
  return [...late, ...early]
}

/** Contradictions between counts of names and names: each row and token has used one. */
const ofNames = ({ draws, tokens, rows }: ServiceSnapshot): readonly Contradiction[] => {
  const owners = Object.values(rows)
  const sumOf = (count: (rows: (typeof owners)[number]) => number): number => owners.reduce((sum, owner) => sum + count(owner), 0)
  const lastToken = tokens.reduce((last, { id }) => Math.max(last, Number(/^tok_(\d+)$/.exec(id)?.[1] ?? 0)), 0)
  const taken = {
    tokenId: lastToken,
    product: sumOf(({ products, declared_ids }) => products.added.length - (declared_ids?.product ?? 0)),
    offer: sumOf(({ offers, declared_ids }) => offers.length - (declared_ids?.offer ?? 0)),
    order: sumOf(({ orders, declared_ids }) => orders.length - (declared_ids?.order ?? 0)),
  }
  return Object.entries(taken).flatMap(([table, least]): readonly Contradiction[] =>
    draws[table as keyof typeof taken] < least ? [[['draws', table], `${least} are in use`]] : [],
  )
}

/** Names of the members that a state can have, without a journal. */
export const sectionNames = (extensions: readonly Extension[]): readonly string[] => [
  ...Object.keys(serviceMembers),
  ...extensions.flatMap(({ slice }) => Object.keys(slice?.members ?? {})),
]

/** Schema of the snapshots of a world with these extensions. */
export const snapshotSchema = (extensions: readonly Extension[]): z.ZodType<Snapshot> => {
  const theirs = extensions.flatMap(({ slice, kept }) => [slice?.members ?? {}, kept?.members ?? {}])
  const all = z.strictObject(Object.assign({}, serviceMembers, ...theirs) as typeof serviceMembers)
  const checked = all.superRefine((state, context) => {
    // Contradictions are only checked between valid members.
    if (context.issues.length > 0) return
    for (const [path, message] of [...ofTime(state), ...ofNames(state)])
      context.addIssue({ code: 'custom', path: [...path], message })
  })
  return checked as unknown as z.ZodType<Snapshot>
}
