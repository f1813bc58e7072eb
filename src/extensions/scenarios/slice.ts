import type { Call } from '../../core/call.js'
import { type Rows, type State, withSlice } from '../../core/state.js'
import type { MovingList } from './members.js'

export const name = 'scenarios'

export interface Count {
  readonly matched: number
  readonly fired: number
}
/** Steps that match the same requests are of one kind, whatever number among them they fire at: they count together. */
export interface Kinds {
  /** Kind of each step. */
  readonly of: readonly number[]
  /** First step of each kind. */
  readonly first: readonly number[]
}
/** Kinds of steps with what each has counted so far; default nothing. */
export const kindsOf = (steps: readonly { readonly match: object }[], matched: readonly number[] = []): Kinds => {
  const kinds = new Map<string, number>()
  const first: number[] = []
  const of = steps.map(({ match }, index) => {
    const text = `${matched[index] ?? 0} ${JSON.stringify({ ...match, nth: undefined })}`
    const known = kinds.get(text)
    if (known !== undefined) return known
    kinds.set(text, first.length)
    return first.push(index) - 1
  })
  return { of, first }
}
/** Counts of steps of which none has matched. */
export const unplayed = (steps: readonly { readonly match: object }[]): Pick<Playing, 'kinds' | 'matched' | 'fired'> => {
  const kinds = kindsOf(steps)
  return { kinds, matched: kinds.first.map(() => 0), fired: steps.map(() => 0) }
}
/** Counts of the steps, in their order. */
export const countsOf = ({ kinds, matched, fired }: Pick<Playing, 'kinds' | 'matched' | 'fired'>): readonly Count[] =>
  fired.map((count, index) => ({ matched: matched[kinds.of[index]!]!, fired: count }))

/** A view of a list: its newest rows are hidden, or shown last. */
export interface View {
  readonly hidden: number
  readonly moved: number
}
export interface DrawnChaos {
  readonly nth: number
  readonly rate: number
  readonly draw: number
}
/** The slice: what plays and how far it is; an immutable value. */
export interface Playing<Played extends object = object> {
  readonly scenario: Played | null
  /** State of the scenario; empty if none plays. */
  readonly state: string
  /** True once the sales it begins with are made. */
  readonly isOpened: boolean
  /** Number of the last request before it began. */
  readonly since: number
  readonly requests: number
  readonly kinds: Kinds
  /** Requests that matched, by kind; and how often each step has fired. */
  readonly matched: readonly number[]
  readonly fired: readonly number[]
  /** Rate, requests counted, effects injected; and the draws that had one, since the recording began. */
  readonly chaos: { readonly rate: number; readonly requests: number; readonly injected: number }
  readonly drawn: readonly DrawnChaos[]
  /** What lasts until it ends: views of lists, and earlier rows that the next reads of lists see, by owner. */
  readonly views: Readonly<Record<string, Readonly<Partial<Record<MovingList, View>>>>>
  readonly stale: Readonly<Record<string, { readonly rows: Rows; readonly reads: number }>>
  /** Values of assumptions while it plays, and what they were before. */
  readonly laid: Readonly<Record<string, { readonly value: string; readonly under: string }>>
}
export const nothingPlays: Playing = {
  scenario: null,
  state: '',
  isOpened: true,
  since: 0,
  requests: 0,
  kinds: { of: [], first: [] },
  matched: [],
  fired: [],
  chaos: { rate: 0, requests: 0, injected: 0 },
  drawn: [],
  views: {},
  stale: {},
  laid: {},
}
export const playing = (state: State): Playing => state.ext[name] as Playing
export const withPlaying = (state: State, change: Partial<Playing>): State =>
  withSlice(state, name, { ...playing(state), ...change })
export const isIdle = ({ scenario, chaos }: Playing): boolean => scenario === null && chaos.rate === 0

/** Marks that a request is delivered twice. */
export const deliverTwice = ({ own }: Call): void => {
  const plan = own[name] as { isDeliveredTwice: boolean }
  plan.isDeliveredTwice = true
}
