import type { RecordedRequest } from '../journal/journal-evidence.js'
import { maskBody } from '../journal/mask-message.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import type { SavedRows } from '../store/saved-rows.js'
import type { Steps } from '../time/turns.js'
import type { World } from '../world/world.js'
import type { PastMoment } from '../world/world-past.js'
import { pastOf, type RequestMoments } from './past.js'
import { type StatedThing, statedThings } from './stated-things.js'

/** Something in a world that is not as it was. */
export interface StateChange {
  /** What it is one of, such as `products` or `quotas`. */
  readonly part: string
  /** Which of them. */
  readonly key: string
  readonly change: 'added' | 'changed' | 'removed'
  /** What is told otherwise of it, at most a dozen members. */
  readonly members: readonly ChangedMember[]
}

interface ChangedMember {
  readonly member: string
  /** As JSON, the beginning of what is long; null for nothing. */
  readonly before: string | null
  readonly after: string | null
}

/** What happened in a world from one moment to another one. */
export interface ChangesBetween {
  /** Instants of the clock, ISO 8601. */
  readonly from: string
  readonly to: string
  /** At most a hundred. */
  readonly changes: readonly StateChange[]
  /** How many more there are. */
  readonly more: number
}

/** What a request has changed, and what had happened since the one before it. */
export interface RequestChanges {
  readonly request_id: string
  /** By the clock, the control API and methods that were called; null where the request before is not known. */
  readonly meanwhile: ChangesBetween | null
  readonly by_request: ChangesBetween
}

/** In steps; null where it is not known any more how the world stood then. For those who have waited for the generator of seeded rows. */
export function* changesBy(world: World, { number, entry }: RecordedRequest): Steps<RequestChanges | null> {
  const past = pastOf(world)
  const moments = past?.find(number)
  if (moments === undefined) return null
  const before = past?.find(number - 1)
  // What overlapped was not over when the next one came.
  const meanwhile =
    before === undefined || isLater(before, moments) ? null : yield* changesIn(world, before.after, moments.before)
  const byRequest = yield* changesIn(world, moments.before, moments.after)
  return byRequest === null ? null : { request_id: entry.request_id, meanwhile, by_request: byRequest }
}

const isLater = ({ after }: RequestMoments, { before }: RequestMoments): boolean =>
  after.mark > before.mark || after.at > before.at

const mostChanges = 100

/** Null where one of the moments is not known any more, as it may come to be between two steps. */
function* changesIn(world: World, from: PastMoment, to: PastMoment): Steps<ChangesBetween | null> {
  const [then, now] = [new Date(from.at).toISOString(), new Date(to.at).toISOString()]
  const past = pastOf(world)
  if (past === null || from.mark === to.mark) return { from: then, to: now, changes: [], more: 0 }
  if (!past.knows(from)) return null
  const before = past.stateAt(from)
  yield
  if (!past.knows(to)) return null
  const after = past.stateAt(to)
  yield
  const { before: start, after: end, untold } = withoutLongGrowth(before, after)
  const changes = differ(world, start, end)
  return {
    from: then,
    to: now,
    changes: changes.slice(0, mostChanges),
    more: Math.max(0, changes.length - mostChanges) + untold,
  }
}

/** The same two states with no more renewals than are told: a leap of the clock adds millions, and those that were there stay as they are. */
const withoutLongGrowth = (before: Snapshot, after: Snapshot) => {
  let untold = 0
  const [then, now]: [Record<string, SavedRows>, Record<string, SavedRows>] = [{ ...before.rows }, { ...after.rows }]
  for (const [owner, rows] of Object.entries(after.rows)) {
    const held = before.rows[owner]
    const known = held?.renewals.length ?? 0
    if (known > 0 && held?.renewals.at(-1) !== rows.renewals[known - 1]) continue
    if (held !== undefined) then[owner] = { ...held, renewals: [] }
    now[owner] = { ...rows, renewals: rows.renewals.slice(known, known + mostChanges) }
    untold += Math.max(0, rows.renewals.length - known - mostChanges)
  }
  return { before: { ...before, rows: then }, after: { ...after, rows: now }, untold }
}

const differ = (world: World, before: Snapshot, after: Snapshot): readonly StateChange[] =>
  Object.entries(statedThings).flatMap(([part, thingsIn]) => {
    const [then, now] = [thingsIn(before, world), thingsIn(after, world)]
    const changed = [...now].flatMap(([key, thing]) => {
      const other = then.get(key)
      // Things that stay are the same ones.
      return other?.source === thing.source ? [] : asChange(part, key, other ?? seeded(thing), thing)
    })
    return [...changed, ...[...then].flatMap(([key, thing]) => (now.has(key) ? [] : asChange(part, key, thing, undefined)))]
  })

/** What a thing was before it was changed for the first time. */
const seeded = ({ origin }: StatedThing): StatedThing | undefined => {
  const shown = origin?.()
  return shown === undefined ? undefined : { source: shown, shown }
}

const mostMembers = 12

const asChange = (
  part: string,
  key: string,
  before: StatedThing | undefined,
  after: StatedThing | undefined,
): readonly StateChange[] => {
  const [then, now] = [before?.shown ?? {}, after?.shown ?? {}]
  const members = [...new Set([...Object.keys(then), ...Object.keys(now)])].flatMap((member) => {
    const [one, other] = [textOf(member, then[member]), textOf(member, now[member])]
    return one === other ? [] : [{ member, before: one, after: other }]
  })
  if (members.length === 0) return []
  const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  return [{ part, key, change, members: members.slice(0, mostMembers) }]
}

const longestText = 120

/** Instants as people read them. */
const textOf = (member: string, value: unknown): string | null => {
  if (value === undefined) return null
  const isInstant = typeof value === 'number' && /_at$|_through$/.test(member)
  const text = maskBody(JSON.stringify(isInstant ? new Date(value).toISOString() : value))
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}
