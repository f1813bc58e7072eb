import type { AssumptionId } from '../../src/assumptions/register.js'
import { triedValues } from './alternatives.js'
import { Caller, type Seen } from './caller.js'
import type { Case } from './case.js'
import { isHeldByCount } from './exceptions.js'

/** The answers of a case, in the order of its parts. */
export interface Played {
  readonly before: readonly Seen[]
  /** What else was sent together with the request. */
  readonly aside: readonly Seen[]
  readonly answer: Seen
  readonly after: readonly Seen[]
}

export type Choice = Partial<Record<AssumptionId, string>>

/** Plays a case in a fresh world: with what holds from the start, and with what is chosen for the request alone. */
export const play = async (one: Case, fromStart: Choice = {}, forRequest: Choice | null = null): Promise<Played> => {
  const caller = new Caller({ ...one.assumed, ...fromStart })
  const usual = Object.fromEntries(Object.keys(forRequest ?? {}).map((id) => [id, usualValue(one, id as AssumptionId)]))
  await one.before?.(caller)
  const before = caller.seen.splice(0)
  if (forRequest !== null) await caller.control('PATCH', '/assumptions', forRequest)
  const answer = await one.ask(caller)
  const aside = caller.seen.splice(0).filter((seen) => seen !== answer)
  if (forRequest !== null) await caller.control('PATCH', '/assumptions', usual)
  await one.after?.(caller)
  return { before, aside, answer, after: caller.seen }
}

const usualValue = (one: Case, id: AssumptionId): string => one.assumed?.[id] ?? (triedValues(id)[0] as string)

/** The values of an assumption that a case does not hold already. */
export const otherValues = (one: Case, id: AssumptionId): readonly string[] =>
  triedValues(id).filter((value) => value !== usualValue(one, id))

export const allOf = ({ before, aside, answer, after }: Played): readonly Seen[] => [...before, ...aside, answer, ...after]

/** Whether two answers tell the same, as far as it is held against these assumptions. */
export const tellsSame = (ids: readonly AssumptionId[], some: Seen | undefined, other: Seen): boolean =>
  ids.every(isHeldByCount) ? some?.toldUncounted === other.toldUncounted : some?.told === other.told

/** The place of the first answer that differs; the number of answers where none does. */
export const firstDifference = (ids: readonly AssumptionId[], some: readonly Seen[], others: readonly Seen[]): number => {
  const place = others.findIndex((other, index) => !tellsSame(ids, some[index], other))
  return place < 0 ? others.length : place
}
