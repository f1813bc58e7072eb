import { groupBy } from '../../core/group-by.js'
import { InvalidOptionError } from '../../emulator/invalid-option-error.js'
import type { DataDocument } from '../data/document-schema.js'
import type { ScenarioSource } from '../scenarios/schema.js'
import { type Account, readAccount } from './account.js'
import { ExperimentError } from './check-options.js'
import { describeError } from './compare-outcomes.js'
import { type DataGood, hasSameValues, isRefused, judgeData, judgeMixedSum, judgePages } from './data-judge.js'
import type { ExploreFinding, SkippedFault } from './explore-report.js'
import { describeDifference, findingsIn, type Good, type RunVerdict } from './judge.js'
import { describeGap, listsOf } from './list-reading.js'
import { mostRows } from './page-variations.js'
import { type Played, play, type RunSetup } from './play-run.js'
import type { Selection } from './select.js'
import { type Subject, subjectsOf } from './subjects.js'
import type { AssumedValues, Variation } from './variation.js'
import { variations } from './variations.js'

/** Requests that a flow may send for each row of a list. */
const requestsPerRow = 4

/** One planned run: a variation with the account that it makes. */
interface DataRun {
  readonly variation: Variation
  readonly data: DataDocument
  readonly scenario: ScenarioSource
  readonly assumptions?: AssumedValues
}

interface PlayedRun extends DataRun {
  readonly played: Played
}

interface JudgedRun extends PlayedRun {
  readonly verdict: RunVerdict
}

/** Variations to run, and what came of them. */
type DataPlan = Pick<PlannedRuns, 'count' | 'playAll' | 'runs' | 'tried' | 'findings' | 'skipped'>

/** Runs of a flow in its account with one thing changed, and their findings. */
class PlannedRuns {
  /** Number of runs. */
  readonly count: number
  readonly #judged: JudgedRun[] = []
  /** Runs with numbers of rows of their own, which are judged together. */
  readonly #paged: PlayedRun[] = []
  readonly #skipped = new Map<Variation, string>()
  /** Findings of runs without a special record. */
  readonly #usual: Set<string>
  /** Number of runs so far, those of an ordinary account included. */
  runs = 0
  /** Number of runs with a special record. */
  tried = 0

  constructor(
    readonly dryRun: RunSetup,
    readonly good: Good,
    readonly account: Account,
    readonly controls: readonly Variation[],
    readonly special: readonly Variation[],
    readonly named: ReadonlySet<string>,
  ) {
    this.count = 1 + controls.length + special.length
    this.#usual = new Set(good.findings)
  }

  /** Plays all runs. @param each plays one item after the other, or several at a time. */
  async playAll(
    each: <Item>(items: readonly Item[], act: (item: Item) => Promise<void>) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    let whole: string | null = null
    await each([this.account.document], async (data) => {
      const played = await play(this.dryRun, { data, scenario: scenarioOf('data-unchanged', 'The account as a document.') })
      this.runs += 1
      whole = this.#unlike(played)
    })
    const bound = new Map<Subject, string>()
    await each(this.controls, async (variation) => {
      if (whole !== null) return
      const played = await this.#play(variation, signal)
      if (played === null) return
      for (const { finding } of findingsIn(played)) this.#usual.add(finding)
      if (played.ending.kind !== 'done')
        bound.set(variation.subject, `with nothing special, ${variation.says}, ${endingOf(played)}`)
    })
    await each(this.special, async (variation) => {
      const why = whole ?? bound.get(variation.subject)
      if (why === undefined) await this.#play(variation, signal)
      else this.#skip(variation, why)
    })
    this.#judgePages()
  }

  #judgePages(): void {
    for (const [subject, runs] of groupBy(this.#paged, ({ variation }) => variation.subject)) {
      // A subscription comes with an order.
      const alone = subject !== 'subscriptions' || !this.account.reads.has('orders')
      const verdicts = judgePages(
        runs.map(({ played }) => played),
        subject,
        { isComparable: this.good.outcomes !== null, alone },
      )
      for (const [index, run] of runs.entries()) {
        const verdict = verdicts[index] ?? null
        if (verdict !== null && !this.#judged.some(({ variation }) => variation === run.variation)) {
          this.#judged.push({ ...run, verdict })
        }
      }
    }
  }

  /** Reason why the flow is not the same in the account as a document; null if it is. */
  #unlike(played: Played): string | null {
    if (played.ending.kind !== 'done') return `in its account as a document ${endingOf(played)}`
    const { outcomes } = this.good
    return outcomes === null || outcomes.has(played.outcome)
      ? null
      : `in its account as a document it has another result: ${played.outcome.slice(0, 200)} instead of ${[...outcomes][0]}`
  }

  /** Plays and judges a variation; null if it cannot be applied, or the flow was ended by the signal. */
  async #play(variation: Variation, signal: AbortSignal | undefined): Promise<Played | null> {
    const rows = variation.rows?.(this.account) ?? 0
    if (rows > mostRows) {
      this.#skip(variation, `it takes ${rows} rows; have the run ask for smaller pages`)
      return null
    }
    const data = variation.change(this.account)
    const assumptions = variation.assumptions?.(this.account)
    const run: DataRun = {
      variation,
      data,
      scenario: scenarioOf(`data-${variation.name}`, variation.says, variation.steps),
      ...(assumptions === undefined ? {} : { assumptions }),
    }
    try {
      const { limits } = this.dryRun
      const longer = { ...limits, maxRequests: limits.maxRequests + requestsPerRow * rows }
      const isOver = (): boolean => signal?.aborted === true
      const playIn = ({ variation: _, ...change }: Partial<DataRun>): Promise<Played> =>
        play({ ...this.dryRun, limits: longer }, change)
      const played = await playIn(run)
      if (isOver()) return null
      this.runs += 1
      const missed = run.scenario.steps.find((_, index) => (played.scenario.steps[index]?.fired ?? 0) === 0)
      if (missed !== undefined) {
        this.#skip(variation, `request ${missed.match?.nth} of ${missed.match?.operation} never came`)
        return null
      }
      const shown = played.requests.find(({ entry }) => variation.elsewhere?.some((id) => id === entry.operation))
      if (shown !== undefined) {
        this.#skip(variation, `the run also asks ${shown.entry.operation}, where it may see the account of before or of after`)
        return null
      }
      if (variation.isOrdinary !== true) this.tried += 1
      const good: DataGood = { played: this.good.played, findings: this.#usual }
      const [own] = judgeData(good, variation, played)
      const verdict =
        own ?? (await this.#judgeAlike(variation, played, playIn)) ?? (await this.#judgeForeign(variation, played, playIn))
      if (isOver()) return null
      if (verdict !== undefined && !(variation.isOrdinary === true && verdict.finding === 'crashes')) {
        this.#judged.push({ ...run, verdict, played })
      }
      if (variation.rows !== undefined && variation.steps === undefined && assumptions === undefined)
        this.#paged.push({ ...run, played })
      return played
    } catch (error) {
      if (!(error instanceof InvalidOptionError)) throw error
      this.#skip(variation, `this account cannot be changed so: ${describeError(error.problem)}`)
      return null
    }
  }

  /** Verdict by runs in accounts of the same values; undefined for none. */
  async #judgeAlike(
    { alike, subject }: Variation,
    { ending, outcome, requests }: Played,
    playIn: (change: Pick<DataRun, 'data' | 'scenario'>) => Promise<Played>,
  ): Promise<RunVerdict | undefined> {
    if (alike === undefined || ending.kind !== 'done' || this.good.outcomes === null) return undefined
    const others: string[] = []
    for (const { data, steps } of alike(this.account)) {
      const other = await playIn({ data, scenario: scenarioOf('data-alike', 'An account of the same values.', steps) })
      this.runs += 1
      if (other.ending.kind !== 'done' || hasSameValues(other.outcome, outcome)) return undefined
      if (gapOf(other.requests, subject) !== null) return undefined
      others.push(other.outcome)
    }
    const differences = others.map((other) => describeDifference(outcome, other))
    return { finding: 'wrong-result', detail: gapOf(requests, subject) ?? `ends with ${differences[0] ?? outcome}` }
  }

  /** Verdict by runs without the foreign amount, and with it in the usual currency; undefined for none. */
  async #judgeForeign(
    { foreign }: Variation,
    { ending, outcome }: Played,
    playIn: (change: Pick<DataRun, 'data' | 'scenario'>) => Promise<Played>,
  ): Promise<RunVerdict | undefined> {
    if (foreign === undefined || ending.kind !== 'done' || this.good.outcomes === null) return undefined
    const outcomes: string[] = []
    for (const change of [foreign.without, foreign.same]) {
      const scenario = scenarioOf('data-usual-currency', 'An account of one currency.')
      const other = await playIn({ data: change(this.account), scenario })
      this.runs += 1
      if (other.ending.kind !== 'done') return undefined
      outcomes.push(other.outcome)
    }
    const [without = '', same = ''] = outcomes
    // Orders show their charges without a currency: a sum of them is right.
    const amounts = this.account.reads.has('orders') ? [foreign.cents] : [foreign.cents, foreign.paid]
    return judgeMixedSum({ without, same, foreign: outcome }, amounts, foreign.currency)[0]
  }

  /** @throws ExperimentError if the variation has to be applied. */
  #skip(variation: Variation, why: string): void {
    if (this.named.has(variation.name)) {
      throw new ExperimentError(`The variation ${variation.name} cannot be applied: ${why}.`)
    }
    this.#skipped.set(variation, why)
  }

  skipped(): readonly SkippedFault[] {
    return variations.flatMap((variation) => {
      const why = this.#skipped.get(variation)
      return why === undefined ? [] : [{ request: 0, operation: null, effect: variation.name, why }]
    })
  }

  /** One finding per harm and family, because one mistake shows under many variations. */
  findings(): readonly ExploreFinding[] {
    const inOrder = this.#judged.toSorted((one, other) => variations.indexOf(one.variation) - variations.indexOf(other.variation))
    const groups = groupBy(inOrder, ({ verdict, variation }) => `${verdict.finding} ${variation.family}`)
    return [...groups.values()].map(([first, ...others]) => findingOf(first!, others))
  }
}

/** Plan without a variation. */
const noData: DataPlan = {
  count: 0,
  playAll: async () => {},
  runs: 0,
  tried: 0,
  findings: () => [],
  skipped: () => [],
}

/**
 * Plan of the variations that fit what a good run has read.
 * @throws ExperimentError if a variation that has to be applied does not fit.
 */
export const planData = async (dryRun: RunSetup, good: Good, selection: Selection): Promise<DataPlan> => {
  const { requests } = good.played
  const reads = subjectsOf(requests)
  const lists = listsOf(requests)
  const fits = ({ subject, rows }: Variation): boolean => (rows === undefined ? reads : lists).has(subject)
  const chosen = variations.filter((variation) => selection.takesVariation(variation) && fits(variation))
  for (const variation of variations) {
    if (selection.named.has(variation.name) && !chosen.includes(variation)) {
      const { name, rows, subject } = variation
      const what = rows === undefined ? subject : `list of ${subject}`
      throw new ExperimentError(`The variation ${name} cannot be applied: the run reads no ${what}.`)
    }
  }
  if (chosen.length === 0) return noData
  const account = await readAccount(dryRun.host, requests)
  const subjects = new Set(chosen.map(({ subject }) => subject))
  const controls = variations.filter(({ isOrdinary, subject }) => isOrdinary === true && subjects.has(subject))
  const special = chosen.filter(({ isOrdinary }) => isOrdinary !== true)
  return new PlannedRuns(dryRun, good, account, controls, special, selection.named)
}

/** Pages of a list that a run has left out, in words; null if it has read all, or no list. */
const gapOf = (requests: Played['requests'], subject: Subject): string | null => {
  const reading = listsOf(requests).get(subject)
  return reading === undefined ? null : describeGap(reading)
}

const findingOf = (
  { variation, verdict, played, data, scenario, assumptions }: JudgedRun,
  others: readonly JudgedRun[],
): ExploreFinding => ({
  request: played.requests.length,
  operation: played.requests.at(-1)?.entry.operation ?? null,
  effect: variation.name,
  finding: verdict.finding,
  detail: `${verdict.detail} when ${variation.says}${variation.assumption === undefined ? '' : ` (assumed: ${variation.assumption})`}`,
  also: others.map(({ variation: other }) => other.name),
  scenario,
  variation: variation.name,
  data,
  ...(assumptions === undefined ? {} : { assumptions }),
})

const endingOf = (played: Played): string => {
  const { ending } = played
  if (ending.kind !== 'failed') return 'it does not end'
  return `${isRefused(played) ? 'it is refused' : 'it fails'}: ${describeError(ending.error)}`
}

const scenarioOf = (name: string, summary: string, steps: ScenarioSource['steps'] = []): ScenarioSource => ({
  name,
  summary,
  steps,
})
