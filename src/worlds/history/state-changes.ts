import type { Chunked } from '../../ground/time/chunks.js'
import type { RecordedRequest } from '../../journal/journal-evidence.js'
import { maskBody } from '../../masking/mask-message.js'
import type { World } from '../world/world.js'
import type { PastCheckpoint } from '../world/world-past.js'
import { pastOf, type RequestCheckpoints } from './past.js'
import { type ChangedThing, statedThings } from './stated-things.js'

/** A changed record of the state. */
export interface StateChange {
  /** Section of the state, such as `products` or `quotas`. */
  readonly part: string
  /** Key of the record in its section. */
  readonly key: string
  readonly change: 'added' | 'changed' | 'removed'
  /** Changed members, at most twelve. */
  readonly members: readonly ChangedMember[]
}

interface ChangedMember {
  readonly member: string
  /** Value as JSON, truncated if long; null for none. */
  readonly before: string | null
  readonly after: string | null
}

/** Changes between two checkpoints. */
export interface ChangesBetween {
  /** Clock of the checkpoint, ISO 8601. */
  readonly from: string
  readonly to: string
  /** Changes, at most 100. */
  readonly changes: readonly StateChange[]
  /** Number of changes that were left out. */
  readonly more: number
}

/** Changes made by a request, and those between it and the request before. */
export interface RequestChanges {
  readonly request_id: string
  /** Changes made by the clock, the control API and method calls; null if the request before is not retained. */
  readonly meanwhile: ChangesBetween | null
  readonly by_request: ChangesBetween
}

/** Changes of a request, in chunks; null if its checkpoints are not retained. Requires that `generated` has been awaited. */
export function* changesBy(world: World, { number, entry }: RecordedRequest): Chunked<RequestChanges | null> {
  const past = pastOf(world)
  const checkpoints = past?.find(number)
  if (checkpoints === undefined) return null
  const before = past?.find(number - 1)
  // An overlapping request was not finished when the next one came.
  const meanwhile =
    before === undefined || isAfter(before, checkpoints) ? null : yield* changesIn(world, before.after, checkpoints.before)
  const byRequest = yield* changesIn(world, checkpoints.before, checkpoints.after)
  return { request_id: entry.request_id, meanwhile, by_request: byRequest }
}

/** Sections that are not compared between worlds: tokens, what is counted by token, and deliveries are never the same in two. */
const ownParts: readonly string[] = ['quotas', 'failed look-ups', 'idempotency keys', 'tokens', 'deliveries']
const comparedParts = Object.keys(statedThings).filter((part) => !ownParts.includes(part))

/** Differences of two worlds with the same seeded data, in chunks. Requires that `generated` of `world` has been awaited. */
export const differencesOf = (world: World, other: World): Chunked<ChangesBetween> =>
  changesIn(world, presentOf(world), presentOf(other), comparedParts)

const presentOf = (world: World): CheckpointState => ({ state: world.state, at: world.clock.now().getTime() })

const isAfter = ({ after }: RequestCheckpoints, { before }: RequestCheckpoints): boolean =>
  after.sequence > before.sequence || after.at > before.at

const maxChanges = 100

type CheckpointState = Pick<PastCheckpoint, 'state' | 'at'>

function* changesIn(
  world: World,
  from: CheckpointState,
  to: CheckpointState,
  parts = Object.keys(statedThings),
): Chunked<ChangesBetween> {
  const [previous, now] = [new Date(from.at).toISOString(), new Date(to.at).toISOString()]
  if (from.state === to.state) return { from: previous, to: now, changes: [], more: 0 }
  const changes: StateChange[] = []
  let more = 0
  for (const part of parts) {
    const changed = statedThings[part]
    const things = changed === undefined ? [] : yield* changed(from.state, to.state, world)
    // Removed records come last.
    const inOrder = [...things.filter(({ after }) => after !== undefined), ...things.filter(({ after }) => after === undefined)]
    for (const thing of inOrder) {
      yield
      if (changes.length < maxChanges) changes.push(...asChange(part, thing))
      else if (isChanged(thing)) more += 1
    }
  }
  return { from: previous, to: now, changes, more }
}

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
  return [{ part, key, change, members: members.slice(0, maxMembers) }]
}

const maxText = 120

/** Value for display: instants as ISO 8601. */
const textOf = (member: string, value: unknown): string | null => {
  if (value === undefined) return null
  const isInstant = typeof value === 'number' && /_at$|_through$/.test(member)
  const text = maskBody(JSON.stringify(isInstant ? new Date(value).toISOString() : value))
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text
}
