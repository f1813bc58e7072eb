import { groupBy } from '../../core/group-by.js'
import { startStopwatch } from '../../emulator/real-time.js'
import { scenarioBeside, standingScenario } from './beside-scenario.js'
import { type Breakage, breakages, missOf, pairsOf, requestName, sentenceOf, targetsOf } from './breakage.js'
import { checkExperimentOptions } from './check-options.js'
import { planData } from './data-runs.js'
import type { ExploreFinding, ExploreOptions, ExploreReport, Run, SkippedFault } from './explore-report.js'
import type { FaultSettings } from './faults.js'
import { playGood } from './good-run.js'
import type { Host } from './host.js'
import { isNextPage, judge, type RunVerdict, worstFirst } from './judge.js'
import { type Manner, type Played, type Player, play, playerOf, type RunSetup } from './play-run.js'
import { selectionOf } from './select.js'
import { withoutStrayWrites, withStartingHost } from './starting-host.js'
import { mapConcurrently } from './worker-pool.js'

/** Runs a flow once per fault and request, and reports what breaks. */
export const explore = async (host: Host, run: Run, options: ExploreOptions = {}): Promise<ExploreReport> => {
  checkExperimentOptions('explore', options)
  return await withoutStrayWrites(host, options, (guarded) => explorePlayer(host, playerOf(run), guarded))
}

/**
 * Runs the flow of a player once per fault and request, several at a time. If the signal aborts, reports the findings so far.
 * @throws ExperimentError if the flow cannot be judged: it fails, never ends or sends no request without a fault.
 */
export const explorePlayer = async (
  host: Host,
  player: Player,
  options: ExploreOptions,
  manner: Manner = {},
): Promise<ExploreReport> => {
  const limits = checkExperimentOptions('explore', options)
  return await withStartingHost(host, (start, hasBegun) =>
    exploreFrom({ host: start, player, limits, scenario: standingScenario(start, hasBegun) }, options, manner),
  )
}

const exploreFrom = async (
  setup: Pick<RunSetup, 'host' | 'player' | 'limits' | 'scenario'>,
  options: ExploreOptions,
  manner: Manner,
): Promise<ExploreReport> => {
  const reportMs = startStopwatch()
  const settings: FaultSettings = { delayMs: options.delayMs ?? 100, retryAfterSeconds: options.retryAfterSeconds ?? 2 }
  const runSetup: RunSetup = {
    ...setup,
    outcomeOf: options.outcome,
    invariants: options.invariants,
    expected: options.expected,
    signal: options.signal,
  }
  const selection = selectionOf(options.only)
  const { signal } = manner
  const { good, jobs, runs: goodRuns } = await playGood(runSetup, manner)
  if (jobs < (manner.jobs ?? 1)) manner.onShared?.()
  const targets = targetsOf(good.played)
  const singles = breakages(targets, settings).filter(({ fault }) => selection.takesFault(fault.id))
  const data = await planData(runSetup, good, selection)
  let all = singles.length + data.count + goodRuns
  let done = goodRuns
  let tried = 0
  const judged: Judged[] = []
  const notRun = new Map<Breakage, string>()
  const order: Breakage[] = []
  const countRun = (): void => {
    done += 1
    options.onProgress?.(done, all, new Set(judged.map(groupOf)).size + data.findings().length)
  }
  const tryAll = async (some: readonly Breakage[], look: (played: Played, breakage: Breakage) => void): Promise<void> => {
    order.push(...some)
    const tryOne = async (breakage: Breakage): Promise<void> => {
      const played = await play(runSetup, { scenario: breakage.scenario })
      if (signal?.aborted === true) return
      const why = missOf(breakage, played.scenario)
      if (why === null) {
        tried += 1
        look(played, breakage)
      } else notRun.set(breakage, why)
      countRun()
    }
    await mapConcurrently(some, jobs, tryOne, signal)
  }
  const note = (played: Played, breakage: Breakage): void => {
    const [worst] = judge(good, breakage, played)
    if (worst !== undefined) judged.push({ breakage, verdict: worst })
  }
  // The outcome after a change by others before the first page is valid, too.
  const isOpening = ({ fault, target }: Breakage): boolean => fault.isOthers === true && !isNextPage(target.recorded)
  await tryAll(singles.filter(isOpening), (played, breakage) => {
    if (played.ending.kind === 'done') good.outcomes?.add(played.outcome)
    note(played, breakage)
  })
  await tryAll(
    singles.filter((breakage) => !isOpening(breakage)),
    note,
  )
  if (options.pairs === true) {
    const others = new Set([...judged.map(({ breakage }) => breakage), ...notRun.keys()])
    const pairs = pairsOf(
      singles.filter((breakage) => !others.has(breakage)),
      settings,
    )
    all += pairs.length
    await tryAll(pairs, note)
  }
  const wireRuns = done
  await data.playAll((items, act) => {
    const one = async (item: (typeof items)[number]): Promise<void> => {
      await act(item)
      countRun()
    }
    return mapConcurrently(items, jobs, one, signal)
  }, signal)
  return {
    runs: wireRuns + data.runs,
    tried: tried + data.tried,
    ms: Math.round(reportMs()),
    requests: targets.length,
    compared: good.outcomes !== null,
    findings: worstFirst(
      [...gather(judged, singles), ...data.findings()].map((finding) => ({
        ...finding,
        scenario: scenarioBeside(setup.scenario, finding.scenario),
      })),
    ),
    notTried: [...order.flatMap((breakage) => skippedOf(breakage, notRun.get(breakage))), ...data.skipped()],
  }
}

interface Judged {
  readonly breakage: Breakage
  readonly verdict: RunVerdict
}

const groupOf = ({ breakage, verdict }: Judged): string => `${verdict.finding} ${requestName(breakage.target)}`

/** One finding per harm and operation, because one mistake shows under many faults. */
const gather = (judged: readonly Judged[], order: readonly Breakage[]): readonly ExploreFinding[] => {
  const positionOf = new Map(order.map((breakage, index) => [breakage, index]))
  const inOrder = judged.toSorted(
    (left, right) => (positionOf.get(left.breakage) ?? order.length) - (positionOf.get(right.breakage) ?? order.length),
  )
  return [...groupBy(inOrder, groupOf).values()].map(([first, ...others]) => findingOf(first!, others))
}

const findingOf = ({ breakage, verdict }: Judged, others: readonly Judged[]): ExploreFinding => {
  const { target, fault, second, scenario } = breakage
  const what = `${sentenceOf(target, fault)}${second === undefined ? '' : `, then ${second.fault.id}`}`
  return {
    request: target.number,
    operation: target.operation,
    effect: effectOf(breakage),
    finding: verdict.finding,
    detail: `${what} → ${verdict.detail}`,
    also: others.map(({ breakage: other }) => `${effectOf(other)}, request ${other.target.number}`),
    scenario,
  }
}

const skippedOf = (breakage: Breakage, why: string | undefined): readonly SkippedFault[] => {
  const { number, operation } = breakage.target
  return why === undefined ? [] : [{ request: number, operation, effect: effectOf(breakage), why }]
}

const effectOf = ({ fault, second }: Breakage): string =>
  second === undefined ? fault.id : `${fault.id}, then ${second.fault.id}`
