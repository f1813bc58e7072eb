import type { OperationId } from '../../register/operation-id.js'
import type { RecordedEntry, Recorded as RecordedRequest } from '../journal/entry.js'
import { matchedMethods, type ScenarioSource } from '../scenarios/schema.js'
import type { Count } from '../scenarios/slice.js'
import { type FaultSettings, faults, type InjectedFault } from './faults.js'
import type { Played } from './play-run.js'

type StepSource = ScenarioSource['steps'][number]

/** A request of the good run, as the target of a fault. */
export interface FaultTarget {
  /** Number of the request in the good run, from 1. */
  readonly number: number
  readonly operation: OperationId | null
  readonly method: string
  readonly path: string
  /** Number among the requests that a scenario matches alike, from 1: those of the operation, or without one, of the method and path. */
  readonly nth: number
  readonly recorded: RecordedRequest
}

/** One fault at one request, or two faults at requests of the same operation. */
export interface Breakage {
  readonly target: FaultTarget
  readonly fault: InjectedFault
  /** Second fault of a pair. */
  readonly second?: { readonly target: FaultTarget; readonly fault: InjectedFault }
  readonly scenario: ScenarioSource
}

/** Requests of a good run, each with its number among those that a scenario matches alike. */
export const targetsOf = ({ requests, forgotten }: Pick<Played, 'requests' | 'forgotten'>): readonly FaultTarget[] => {
  const counts = new Map<string, number>()
  const count = (entry: RecordedEntry): void => {
    if (!isShown(entry)) return
    for (const name of namesOf(entry)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  forgotten.forEach(count)
  return requests.map((recorded, index) => {
    count(recorded.entry)
    const [name = ''] = namesOf(recorded.entry)
    const { operation, method, path } = recorded.entry
    return { number: index + 1, operation, method, path, nth: counts.get(name) ?? 0, recorded }
  })
}

/** Names that a request is counted under; the first one is the target name. Scenarios ignore a trailing slash. */
const namesOf = ({ operation, method, path }: RecordedEntry): readonly string[] => {
  const route = `${method} ${path.replace(/(?<=.)\/$/, '')}`
  return operation === null ? [route] : [operation, route]
}

/** True if scenarios see a request; one with a body that is too large is refused before them. */
const isShown = ({ rule }: RecordedEntry): boolean => rule !== 'body-too-large'

/** Name of a request in a report: its operation, or method and path without one. */
export const requestName = ({ operation, method, path }: FaultTarget): string => operation ?? `${method} ${path}`

/** All breakages to run: each fault at each request that it fits. */
export const breakages = (targets: readonly FaultTarget[], settings: FaultSettings): readonly Breakage[] =>
  targets
    .filter(canBeMatched)
    .flatMap((target) => faults.filter((fault) => isFor(fault, target)).map((fault) => breakageOf(target, fault, settings)))

const isFor = ({ fits }: InjectedFault, { recorded }: FaultTarget): boolean => fits?.(recorded) ?? true

/** True if a scenario can match a request: scenarios see it, and it has an operation or a supported method. */
const canBeMatched = ({ operation, method, recorded }: FaultTarget): boolean =>
  isShown(recorded.entry) && (operation !== null || (matchedMethods as readonly string[]).includes(method))

/**
 * Pairs of faults at the same operation: the second hits the retry, or the next request of the operation. Only of faults that the client
 * passes one by one.
 */
export const pairsOf = (harmless: readonly Breakage[], settings: FaultSettings): readonly Breakage[] => {
  const passing = harmless.filter(({ fault }) => fault.bearing === 'through' && fault.lasts === undefined)
  return passing.flatMap((first) =>
    faults
      .filter((fault) => fault.bearing === 'through' && fault.lasts === undefined && isFor(fault, first.target))
      .map((fault) => {
        const target = { ...first.target, nth: first.target.nth + 1 }
        const steps = [...stepsOf(first.target, first.fault, settings), ...stepsOf(target, fault, settings, 'then')]
        return {
          ...first,
          second: { target, fault },
          scenario: scenarioOf(
            `${sentenceOf(first.target, first.fault)}, then ${fault.id}`,
            [first.fault.id, fault.id],
            target,
            steps,
          ),
        }
      }),
  )
}

const breakageOf = (target: FaultTarget, fault: InjectedFault, settings: FaultSettings): Breakage => ({
  target,
  fault,
  scenario: scenarioOf(sentenceOf(target, fault), [fault.id], target, stepsOf(target, fault, settings)),
})

/** Scenario at the end of a run, and the counts of its steps. */
interface LastScenario {
  readonly scenario: { readonly name: string } | null
  readonly steps: readonly Count[]
}

/** Reason why a fault was not injected, in words; null if it was. */
export const missOf = (
  { target, fault, second, scenario }: Breakage,
  { scenario: last, steps: counts }: LastScenario,
): string | null => {
  if (last?.name !== scenario.name) return 'the run put its scenario aside'
  const strikes = [{ target, fault }, ...(second === undefined ? [] : [second])]
  // The first step of a lasting fault starts it.
  const beginnings = scenario.steps.flatMap(({ match }, index) => (match?.state === undefined ? [counts[index]] : []))
  const missed = beginnings.findIndex((count) => (count?.fired ?? 0) === 0)
  const strike = strikes[missed]
  if (strike === undefined) return null
  const path = `request ${strike.target.nth} of ${requestName(strike.target)}`
  return (beginnings[missed]?.matched ?? 0) < strike.target.nth ? `${path} never came` : `${path} gave it nothing to act on`
}

/** Description of a fault, such as `reset after the commit of request 3, createProduct`. */
export const sentenceOf = (target: FaultTarget, { says }: InjectedFault): string =>
  `${says} request ${target.number}, ${requestName(target)}`

const scenarioOf = (
  summary: string,
  ids: readonly string[],
  { number }: FaultTarget,
  steps: readonly StepSource[],
): ScenarioSource => ({
  name: `request-${number}-${ids.join('-then-')}`,
  summary,
  steps: [...steps],
})

const stepsOf = (target: FaultTarget, fault: InjectedFault, settings: FaultSettings, prefix = ''): readonly StepSource[] => {
  const { phase, lasts } = fault
  const about =
    target.operation === null ? ({ method: target.method, path: target.path } as const) : { operation: target.operation }
  const act = { ...(phase === undefined ? {} : { moment: phase }), effect: fault.effect(settings) }
  const id = `${prefix === '' ? '' : `${prefix}-`}${fault.id}`
  const first = { id, match: { ...about, nth: target.nth }, ...act } as StepSource
  if (lasts === undefined) return [first]
  const again = { id: `${id}-again`, match: { state: 'down' }, ...act, ...(lasts === 'every' ? {} : { every: 2 }) } as StepSource
  return [{ ...first, leads_to: 'down' }, again]
}
