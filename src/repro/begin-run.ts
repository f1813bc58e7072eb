import type { Past } from '../past/past.js'
import type { Steps } from '../time/turns.js'
import type { PastDeed, PastMoment } from '../world/world-past.js'
import type { Playable } from './playable.js'
import { startBefore } from './run-start.js'

/** What a file tells of a run. */
export interface ToldRun {
  /** The moment it begins at; null where nothing can be told. */
  readonly from: PastMoment | null
  readonly playable: readonly Playable[]
  /** Oldest first. */
  readonly deeds: readonly PastDeed[]
  /** Whether nothing else went on meanwhile, so that each beat of what overlapped is told. */
  readonly isWhole: boolean
}

/** The beats of requests that are not answered yet. */
export const beatsUnderWay = (past: Past | null): readonly number[] => [...(past?.underWay ?? [])].flat()

/**
 * Where a file begins: with what was done before the first request of all; else with the first one from which on nothing went on that
 * the file does not tell; where there is none, with the first one that is known.
 * @param last number of the latest request.
 * @param underWay beats of those that are not answered yet.
 */
export function* beginRun(
  past: Past | null,
  found: readonly Playable[],
  last: number,
  underWay: readonly number[],
): Steps<ToldRun> {
  const playable = yield* fromFirst(found, past)
  const first = playable[0]
  if (past === null || first === undefined) return { from: null, playable: [], deeds: [], isWhole: true }
  const deeds = past.deeds.filter(({ number }) => number <= last)
  const number = playable.reduce((least, { moments }) => Math.min(least, moments.number), first.moments.number)
  const { before } = first.moments
  const whole = yield* findWhole(past, playable, number, underWay)
  const start = whole !== null && whole.place > 0 ? null : startBefore(past, number, whole?.came ?? before)
  if (start !== null) {
    const later = deeds.filter((deed) => deed.number >= number)
    return { from: start.moment, playable, deeds: [...start.deeds, ...later], isWhole: whole !== null }
  }
  if (whole === null) return { from: before, playable, deeds: deeds.filter((deed) => deed.number >= number), isWhole: false }
  const { place, came } = whole
  return { from: came, playable: playable.slice(place), deeds: deeds.filter(({ beat }) => beat > came.beat), isWhole: true }
}

/** What was forgotten meanwhile cannot be begun with. */
function* fromFirst(playable: readonly Playable[], past: Past | null): Steps<readonly Playable[]> {
  for (const [place, { recorded }] of playable.entries()) {
    if (past?.find(recorded.number) !== undefined) return playable.slice(place)
    yield
  }
  return []
}

/** The first request from which on all that went on is told, and when the first of those came; null where there is none. */
function* findWhole(
  past: Past,
  playable: readonly Playable[],
  number: number,
  underWay: readonly number[],
): Steps<{ readonly place: number; readonly came: PastMoment } | null> {
  const end = playable.at(-1)?.beats.at(-1) ?? 0
  const untold = underWay.reduce((latest, beat) => (beat < end && beat > latest ? beat : latest), 0)
  let whole: { readonly place: number; readonly came: PastMoment } | null = null
  let [came, answered]: [PastMoment | null, number] = [null, Number.POSITIVE_INFINITY]
  for (let place = playable.length - 1; place >= 0; place -= 1) {
    yield
    const { moments, beats } = playable[place] as Playable
    if (came === null || moments.before.beat < came.beat) came = moments.before
    answered = Math.min(answered, moments.before.answered)
    const isOverlapped = came !== moments.before || beats.length > 1
    const areDeedsKnown = !isOverlapped || past.deedsFrom === 0 || answered >= past.deedsFrom
    const earlier = playable[place - 1]?.beats.at(-1)
    const isBehind = came.beat > untold && (earlier === undefined ? answered >= number - 1 : came.beat > earlier)
    if (isBehind && areDeedsKnown && past.knows(came)) whole = { place, came }
  }
  return whole
}
