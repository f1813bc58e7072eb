import { type Steps, sortInSteps } from '../time/turns.js'
import type { ReproStep } from './repro-file.js'

/** Something that happened in a run: a step came, went on, or was answered. */
export interface Happening {
  /** Place of the step in the file. */
  readonly step: number
  /** How often it went on, one right after the other; its coming is the first time. Everything that is left, where it was answered. */
  readonly times: number
  readonly isLast: boolean
}

const beatsIn = (step: ReproStep | undefined): readonly number[] => (step?.kind === 'request' ? step.beats : undefined) ?? []

/** What a file tells, in the order in which it happened. */
export const happeningsIn = (steps: readonly ReproStep[]): readonly Happening[] => {
  const [told, happenings] = [readTold(steps), [] as Happening[]]
  for (let step = 0; step < steps.length; step += 1) {
    for (let one = told.get(happenings.length); one !== undefined; one = told.get(happenings.length)) happenings.push(one)
    happenings.push({ step, times: 0, isLast: true })
  }
  return happenings
}

/** What is told beside the answers, by its place. */
const readTold = (steps: readonly ReproStep[]): Map<number, Happening> => {
  const told = new Map<number, Happening>()
  for (const step of steps.keys()) {
    for (const beat of beatsIn(steps[step])) told.set(beat, { step, times: (told.get(beat)?.times ?? 0) + 1, isLast: false })
  }
  return told
}

/** The first step whose beats contradict themselves or another step, and how; null for none. */
export const findMisplaced = (steps: readonly ReproStep[]): { readonly step: number; readonly problem: string } | null => {
  const owners = new Map<number, number>()
  for (const step of steps.keys()) {
    const beats = beatsIn(steps[step])
    if (beats.some((beat, at) => beat < (beats[at - 1] ?? 0))) return { step, problem: 'they must grow' }
    const taken = beats.find((beat) => (owners.get(beat) ?? step) !== step)
    if (taken !== undefined) return { step, problem: `${taken} is of step ${owners.get(taken)}` }
    for (const beat of beats) owners.set(beat, step)
  }
  let answered = 0
  for (const step of steps.keys()) {
    while (owners.has(answered)) answered += 1
    const late = beatsIn(steps[step]).find((beat) => beat >= answered)
    if (late !== undefined) return { step, problem: `${late} must be before its answer, which is at ${answered}` }
    answered += 1
  }
  return null
}

/**
 * The `beats` of steps as a file has them, by their places; undefined for those that it has none for.
 * @param given beats of each step as they were counted in the world; the last is that of its answer, and the steps are in its order.
 */
export function* placeBeats(given: readonly (readonly number[])[]): Steps<readonly (readonly number[] | undefined)[]> {
  if (given.every(({ length }) => length === 1)) return []
  const all: { readonly beat: number; readonly step: number }[] = []
  for (const [step, beats] of given.entries()) {
    for (const beat of beats) all.push({ beat, step })
    yield
  }
  const sorted = yield* sortInSteps(all, (left, right) => left.beat - right.beat)
  const places: number[][] = given.map(() => [])
  let [place, before] = [-1, -1]
  for (const { step } of sorted) {
    if (step !== before) place += 1
    before = step
    places[step]?.push(place)
    yield
  }
  return places.map((own) => {
    const told = own.filter((beat) => beat !== own.at(-1))
    return told.length === 0 ? undefined : told
  })
}
