import { describeError } from './compare-outcomes.js'
import { describeDifference, findingsIn, harms, type Verdict } from './judge.js'
import type { Played } from './play-run.js'
import type { Variation } from './variation.js'

/** Runs that a varied one is judged by. */
export interface DataGood {
  /** The good run. */
  readonly played: Played
  /** Findings of runs without a special record. */
  readonly findings: ReadonlySet<string>
}

/**
 * Verdicts on a run with a varied account, worst first. Its right result is unknown, so that it is judged by what no right client does:
 * it crashes, it misbehaves, or its result holds what no account can lead to.
 */
export const judgeData = (good: DataGood, variation: Variation, played: Played): readonly Verdict[] => {
  const verdicts = judges.flatMap((look) => look(good, variation, played)).filter(({ finding }) => !good.findings.has(finding))
  return verdicts.sort((left, right) => harms.indexOf(left.finding) - harms.indexOf(right.finding))
}

type DataJudge = (good: DataGood, variation: Variation, played: Played) => readonly Verdict[]

const judgeInvariants: DataJudge = (_good, _variation, { broken }) =>
  Object.entries(broken).map(([name, breach]) => ({ finding: 'invariant', detail: `${name}: ${breach}` }))

const judgeExpected: DataJudge = (_good, _variation, { outcome, expected }) =>
  expected === null || outcome === expected
    ? []
    : [{ finding: 'wrong-result', detail: `ends with ${describeDifference(outcome, expected)}` }]

const judgeEnding: DataJudge = (_good, _variation, played) => {
  const { ending, requests } = played
  if (ending.kind === 'endless') {
    return [
      {
        finding: 'never-ends',
        detail: ending.limit === 'time' ? 'has not ended in time' : `goes on and on: ${requests.length} requests`,
      },
    ]
  }
  return ending.kind === 'failed' && !isRefused(played)
    ? [{ finding: 'crashes', detail: `throws ${JSON.stringify(describeError(ending.error))}` }]
    : []
}

/** True if the API refused the last request for good: a right client may fail then, because the record it asked for is another now. */
export const isRefused = ({ requests }: Pick<Played, 'requests'>): boolean => {
  const status = requests.at(-1)?.entry.status ?? 0
  return status >= 400 && status < 500 && status !== 429
}

/** Parts of a result that no account leads to, each with its name. `"<undefined>"` is a member that is absent, which is none of them. */
const nonsense: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['NaN', /\bNaN\b/g],
  ['an infinite number', /\bInfinity\b/g],
  ['"undefined" in a text', /(?<!"<)\bundefined\b|\bundefined\b(?!>")/g],
  ['"[object Object]"', /\[object Object\]/g],
  ['"Invalid Date"', /\bInvalid Date\b/g],
  ['half a character', /\\ud[89a-f][0-9a-f]{2}|\ufffd/g],
]

const judgeNonsense: DataJudge = ({ played: good }, _variation, { ending, outcome }) =>
  ending.kind !== 'done'
    ? []
    : nonsense.flatMap(([name, pattern]): readonly Verdict[] => {
        const found = outcome.match(pattern)?.length ?? 0
        if (found <= (good.outcome.match(pattern)?.length ?? 0)) return []
        return [{ finding: 'wrong-result', detail: `has ${name} in its result: ${excerptOf(outcome, pattern)}` }]
      })

const excerptOf = (outcome: string, pattern: RegExp): string => {
  const at = outcome.search(pattern)
  const from = Math.max(0, at - 40)
  return `${from > 0 ? '…' : ''}${outcome.slice(from, at + 40)}${outcome.length > at + 40 ? '…' : ''}`
}

const numbersIn = (outcome: string): readonly number[] => (outcome.match(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi) ?? []).map(Number)

/** Largest difference between a number and what floating point makes of it. */
const noise = 1e-6

/** Numbers of a result that the amounts of the account cannot add up to, but arithmetic of computers makes of them. */
const judgeAmounts: DataJudge = (_good, { amounts = [] }, { ending, outcome }) => {
  if (ending.kind !== 'done' || amounts.length === 0) return []
  const found = numbersIn(outcome)
  const sum = amounts.reduce((total, cents) => total + cents, 0)
  const right = [...new Set([sum, ...amounts])].flatMap((cents) => [cents, cents / 100])
  for (const wanted of right) {
    const near = found.find((number) => number !== wanted && Math.abs(number - wanted) < noise)
    if (near !== undefined) return [{ finding: 'wrong-result', detail: `has a result of ${near} instead of ${wanted}` }]
  }
  const wrapped = found.find((number) => number === (sum | 0) && number !== sum)
  if (wrapped !== undefined) return [{ finding: 'wrong-result', detail: `cuts ${sum} to 32 bits: ${wrapped}` }]
  const lacks = found.includes(sum - 1) && !found.includes(sum) && !found.includes(sum / 100)
  return lacks && sum > 1_000 ? [{ finding: 'wrong-result', detail: `loses a cent: ${sum - 1} instead of ${sum}` }] : []
}

const judgeIds: DataJudge = (_good, { ids = [] }, { ending, outcome }) => {
  if (ending.kind !== 'done') return []
  const found = numbersIn(outcome)
  return ids
    .filter((id) => found.includes(id | 0))
    .map((id) => ({ finding: 'wrong-result', detail: `cuts ${id} to 32 bits: ${id | 0}` }))
}

const judges: readonly DataJudge[] = [
  judgeInvariants,
  judgeExpected,
  judgeEnding,
  judgeNonsense,
  judgeAmounts,
  judgeIds,
  (_good, _variation, played) => findingsIn(played),
]
