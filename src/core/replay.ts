import type { AssumptionId } from '../register/register.js'
import { otherValues } from './assumptions.js'
import type { Call, Request } from './call.js'
import { handle } from './handle.js'
import { type Answer, type State, textOf, withState } from './state.js'

/** A request as it was played: enough to play it again. */
export interface Replayable {
  readonly request: Request
  readonly own: Call['own']
  readonly before: State
  readonly at: number
  readonly answer: Answer
  readonly call: Call
}
const withValue = (state: State, id: string, value: string): State =>
  withState(state, { assume: Object.freeze({ ...state.assume, [id]: value }) as State['assume'] })
const isSame = (left: Answer, right: Answer): boolean =>
  left.status === right.status &&
  (left.body === right.body || textOf(left.body) === textOf(right.body)) &&
  sameHeaders(left.headers, right.headers)
const sameHeaders = (left: Answer['headers'], right: Answer['headers']): boolean => {
  const names = Object.keys(left)
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name])
}
/** Plays a request again. */
const again = ({ request, own, at, call }: Replayable, state: State, asked?: (id: string) => void) =>
  handle(state, request, at, { ...call.plugs, ...(asked === undefined ? {} : { asked }) }, own)
/** What a run asks, and at which request for the first time. */
export const askedIn = (run: readonly Replayable[]): ReadonlyMap<AssumptionId, number> => {
  const asked = new Map<AssumptionId, number>()
  let state = run[0]?.before
  run.forEach((played, nth) => {
    state = again(played, state!, (id) => {
      if (!asked.has(id as AssumptionId)) asked.set(id as AssumptionId, nth)
    }).state
  })
  return asked
}

export interface Difference {
  readonly assumption: string
  readonly value: string
  readonly request: number
  readonly was: Answer
  readonly would_be: Answer
}
/** Every value of every assumption under which an answer of a run would have been another one; the first such answer of each. */
export const counterfactuals = (run: readonly Replayable[]): readonly Difference[] => {
  const asked = askedIn(run)
  const { assume } = run[0]!.before
  return otherValues(assume, asked.keys()).flatMap(([assumption, value]): Difference[] => {
    const first = asked.get(assumption)!
    let state = withValue(run[first]!.before, assumption, value)
    for (const [at, played] of run.slice(first).entries()) {
      const { answer, state: next } = again(played, state)
      if (!isSame(answer, played.answer))
        return [{ assumption, value, request: first + at, was: played.answer, would_be: answer }]
      state = next
    }
    return []
  })
}

export interface OtherOutcome {
  readonly assumption: string
  readonly value: string
  readonly alternatives: readonly {
    readonly value: string
    readonly status: number
    readonly differences: readonly { readonly member: string; readonly here: string | null; readonly there: string | null }[]
  }[]
}
/** What happened to a world: a request, or something that was done to its state. */
export type Happening = Replayable | { readonly make: (state: State, now: number) => State; readonly at: number }

/** The run as it would have been under another value. */
interface Shadow {
  readonly assumption: AssumptionId
  readonly value: string
  state: State
  /** States before requests whose answers differ. */
  readonly differing: WeakMap<Replayable, State>
}
/** Every run that would have been, as far as somebody has asked for it. A run only grows, so nothing is ever played twice. */
export class Shadows {
  readonly #asked = new Set<AssumptionId>()
  readonly #shadows: Shadow[] = []
  /** Plays what happened next. */
  add(happened: Happening): void {
    if ('make' in happened) {
      for (const shadow of this.#shadows) shadow.state = happened.make(shadow.state, happened.at)
      return
    }
    const { before, answer } = happened
    again(happened, before, (id) => this.#begin(id as AssumptionId, before))
    for (const shadow of this.#shadows) {
      const played = again(happened, shadow.state)
      if (!isSame(played.answer, answer)) shadow.differing.set(happened, shadow.state)
      shadow.state = played.state
    }
  }
  /** Nothing before the first request that asks can depend on it. */
  #begin(assumption: AssumptionId, before: State): void {
    if (this.#asked.has(assumption)) return
    this.#asked.add(assumption)
    for (const [, value] of otherValues(before.assume, [assumption]))
      this.#shadows.push({ assumption, value, state: withValue(before, assumption, value), differing: new WeakMap() })
  }
  /** What would change the answer to a request, if the run were played from its beginning under another value. */
  outcomes(last: Replayable): readonly OtherOutcome[] {
    const found = new Map<AssumptionId, OtherOutcome['alternatives'][number][]>()
    for (const { assumption, value, differing } of this.#shadows) {
      const state = differing.get(last)
      if (state === undefined) continue
      const { answer } = again(last, state)
      const one = { value, status: answer.status, differences: differencesOf(last.answer, answer) }
      found.set(assumption, [...(found.get(assumption) ?? []), one])
    }
    const changesStatus = ({ alternatives }: OtherOutcome): number =>
      alternatives.some(({ status }) => status !== last.answer.status) ? 0 : 1
    return [...found]
      .map(([assumption, alternatives]) => ({ assumption, value: String(last.before.assume[assumption]), alternatives }))
      .sort((one, other) => changesStatus(one) - changesStatus(other))
  }
}
const mostShown = 12
const differencesOf = (here: Answer, there: Answer): OtherOutcome['alternatives'][number]['differences'] => {
  const flat = (answer: Answer): Map<string, string> => {
    const members = new Map<string, string>([['status', String(answer.status)]])
    for (const [name, value] of Object.entries(answer.headers)) members.set(name, JSON.stringify(value))
    const walk = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) {
        if (!members.has(path)) members.set(path, JSON.stringify(value) ?? 'null')
        return
      }
      for (const [name, inner] of Object.entries(value))
        walk(inner, Array.isArray(value) ? `${path}[]` : path === '' ? name : `${path}.${name}`)
    }
    try {
      walk(JSON.parse(textOf(answer.body) ?? 'null'), '')
    } catch {
      members.set('body', JSON.stringify(textOf(answer.body)))
    }
    return members
  }
  const [one, other] = [flat(here), flat(there)]
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((member) => one.get(member) !== other.get(member))
    .slice(0, mostShown)
    .map((member) => ({ member, here: one.get(member) ?? null, there: other.get(member) ?? null }))
}
