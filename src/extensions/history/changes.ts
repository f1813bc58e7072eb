import * as z from 'zod'
import type { State } from '../../core/state.js'
import { isoOf } from '../../core/time.js'
import { clockBehind } from '../../emulator/clock.js'
import type { ChangedThing, Extension, ThingsChanged } from '../../emulator/extension.js'
import { maskBody } from '../../masking/mask-message.js'
import { maskText } from '../../masking/mask-text.js'
import { serviceParts } from './parts.js'

/** A changed record of the state. */
export const changeSchema = z.strictObject({
  /** Part of the state, such as `products` or `quotas`. */
  part: z.string(),
  /** Key of the record in its part. */
  key: z.string(),
  /** Name of the record, or of its buyer; absent if it has none. */
  name: z.string().optional(),
  change: z.enum(['added', 'changed', 'removed']),
  /** Changed members, at most twelve; values as JSON, truncated if long, null for none. */
  members: z.array(z.strictObject({ member: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})

export type StateChange = z.output<typeof changeSchema>

/** Changes between two states; instants are ISO 8601. */
export const changesSchema = z.strictObject({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** At most 100. */
  changes: z.array(changeSchema),
  /** Number of changes that were left out. */
  more: z.int().nonnegative(),
})

export type ChangesBetween = z.output<typeof changesSchema>

/** Changes made by a request, and those between it and the request before. */
export const requestChangesSchema = z.strictObject({
  request_id: z.string(),
  /** Changes made by the clock, the control API and method calls; null if the request before is not kept, or went on meanwhile. */
  meanwhile: changesSchema.nullable(),
  by_request: changesSchema,
})

export type RequestChanges = z.output<typeof requestChangesSchema>

/** A state, and the instant that its clock showed, in milliseconds since 1970. */
export interface StateAt {
  readonly state: State
  readonly at: number
}

/** States around a request that is over. */
export interface Past {
  readonly before: State
  readonly after: State
  /** Instant of its world, in milliseconds since 1970. */
  readonly at: number
}

/** A request of the journal. */
export interface KeptRequest {
  readonly number: number
  /** Number of the last request that was answered before it came. */
  readonly seen: number
  readonly id: string
  /** Undefined for one of before a restore. */
  readonly past: Past | undefined
}

const before = ({ before: state, at }: Past): StateAt => ({ state, at })
const after = (past: Past): StateAt => ({ state: past.after, at: clockBehind(past) })

/** Parts of the state, in the order in which their changes are listed. */
const partsOf = (extensions: readonly Extension[]): Readonly<Record<string, ThingsChanged>> =>
  Object.assign({}, serviceParts, ...extensions.map(({ slice }) => slice?.changes))

/** Changes of a request. @param previous the request that was answered before it, if it is kept. */
export const changesBy = (
  { id, seen }: KeptRequest,
  past: Past,
  previous: KeptRequest | undefined,
  extensions: readonly Extension[],
): RequestChanges => {
  const parts = partsOf(extensions)
  // One that overlaps was not finished when the next one came.
  const earlier = previous !== undefined && seen >= previous.number ? previous.past : undefined
  return {
    request_id: id,
    meanwhile: earlier === undefined ? null : changesBetween(after(earlier), before(past), parts),
    by_request: changesBetween(before(past), after(past), parts),
  }
}

/** Parts that are not compared between worlds: tokens, what is counted by token, and deliveries are never the same in two. */
const ownParts: readonly string[] = ['quotas', 'failed look-ups', 'idempotency keys', 'tokens', 'deliveries']

/** Differences of two worlds with the same seeded data. */
export const differencesOf = (world: StateAt, other: StateAt, extensions: readonly Extension[]): ChangesBetween =>
  changesBetween(
    world,
    other,
    Object.fromEntries(Object.entries(partsOf(extensions)).filter(([part]) => !ownParts.includes(part))),
  )

const maxChanges = 100

const changesBetween = (from: StateAt, to: StateAt, parts: Readonly<Record<string, ThingsChanged>>): ChangesBetween => {
  const changes: StateChange[] = []
  let more = 0
  for (const [part, changed] of from.state === to.state ? [] : Object.entries(parts)) {
    const things = changed(from.state, to.state)
    // Removed records come last.
    for (const thing of [...things.filter(isThere), ...things.filter((thing) => !isThere(thing))]) {
      if (changes.length < maxChanges) changes.push(...asChange(part, thing))
      else if (isChanged(thing)) more += 1
    }
  }
  return { from: isoOf(from.at), to: isoOf(to.at), changes, more }
}

const isThere = ({ after }: ChangedThing): boolean => after !== undefined

const maxMembers = 12

/** True if any member has another value. */
const isChanged = ({ before = {}, after = {} }: ChangedThing): boolean =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].some(
    (member) => before[member] !== after[member] && JSON.stringify(before[member]) !== JSON.stringify(after[member]),
  )

const asChange = (part: string, { key, before, after }: ChangedThing): readonly StateChange[] => {
  const [previous, now] = [before ?? {}, after ?? {}]
  const members = [...new Set([...Object.keys(previous), ...Object.keys(now)])].flatMap((member) => {
    const [one, other] = [textOf(member, previous[member]), textOf(member, now[member])]
    return one === other ? [] : [{ member, before: one, after: other }]
  })
  if (members.length === 0) return []
  const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  const name = nameOf(now) ?? nameOf(previous)
  return [{ part, key, ...(name === undefined ? {} : { name }), change, members: members.slice(0, maxMembers) }]
}

/** Name of a record or of its buyer, by which a person knows it: its key is a hash or a number. */
const nameOf = ({ name, customer }: ChangedMembers): string | undefined => {
  if (typeof name === 'string') return maskText(name).slice(0, maxText)
  return typeof customer === 'object' && customer !== null ? nameOf(customer as ChangedMembers) : undefined
}

type ChangedMembers = NonNullable<ChangedThing['before']>

const maxText = 120

/** Value for display: instants as ISO 8601. */
const textOf = (member: string, value: unknown): string | null => {
  if (value === undefined) return null
  const isInstant = typeof value === 'number' && /_at$|_through$/.test(member)
  const text = maskBody(JSON.stringify(isInstant ? isoOf(value) : value))
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text
}
