import { parseJson } from '../../core/parse-json.js'
import { describeError } from './compare-outcomes.js'
import { describeDifference, findingsIn, type RunVerdict, worstFirst } from './judge.js'
import { describeGap, listsOf } from './list-reading.js'
import type { Played } from './play-run.js'
import type { Subject } from './subjects.js'
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
export const judgeData = (good: DataGood, variation: Variation, played: Played): readonly RunVerdict[] => {
  const verdicts = judges.flatMap((look) => look(good, variation, played)).filter(({ finding }) => !good.findings.has(finding))
  return worstFirst(verdicts)
}

type DataJudge = (good: DataGood, variation: Variation, played: Played) => readonly RunVerdict[]

/** As `judgeExpected`: an invariant may compare the result with the world. */
const judgeInvariants: DataJudge = (_good, { steps }, { broken }) =>
  steps !== undefined
    ? []
    : Object.entries(broken).map(([name, breach]) => ({ finding: 'invariant', detail: `${name}: ${breach}` }))

/** A flow may have read a record that moves meanwhile as it was before: the world after it does not tell what is right. */
const judgeExpected: DataJudge = (_good, { steps }, { outcome, expected }) =>
  expected === null || outcome === expected || steps !== undefined
    ? []
    : [{ finding: 'wrong-result', detail: `ends with ${describeDifference(outcome, expected)}` }]

const judgeEnding: DataJudge = (_good, _variation, played) => {
  const { ending, requests } = played
  if (ending.kind === 'endless') {
    return [
      {
        finding: 'never-ends',
        detail: ending.limit === 'time' ? 'has not ended in time' : `does not stop: ${requests.length} requests`,
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
    : nonsense.flatMap(([name, pattern]): readonly RunVerdict[] => {
        const found = outcome.match(pattern)?.length ?? 0
        if (found <= (good.outcome.match(pattern)?.length ?? 0)) return []
        return [{ finding: 'wrong-result', detail: `has ${name} in its result: ${excerptOf(outcome, pattern)}` }]
      })

const excerptOf = (outcome: string, pattern: RegExp): string => {
  const at = outcome.search(pattern)
  const from = Math.max(0, at - 40)
  return `${from > 0 ? '…' : ''}${outcome.slice(from, at + 40)}${outcome.length > at + 40 ? '…' : ''}`
}

/** Numbers of a result, as they are written. */
const writtenIn = (outcome: string): readonly string[] => outcome.match(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi) ?? []

const numbersIn = (outcome: string): readonly number[] => writtenIn(outcome).map(Number)

/** True if two results have the same values, in whatever order. */
export const hasSameValues = (outcome: string, other: string): boolean => valuesOf(outcome) === valuesOf(other)

const valuesOf = (outcome: string): string => (outcome.match(/[^\s,;:"{}[\]\\]+/g) ?? []).sort().join(' ')

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

/** Outcomes of a flow without an amount, with it in the currency of all others, and with it in another one. */
export interface Converted {
  readonly without: string
  readonly same: string
  readonly foreign: string
}

/** A number that grows by one of the amounts, whichever its currency is: a sum of different currencies. */
export const judgeMixedSum = (
  { without, same, foreign }: Converted,
  amounts: readonly number[],
  currency: string,
): readonly RunVerdict[] => {
  const [before, usual, mixed] = [numbersIn(without), numbersIn(same), numbersIn(foreign)]
  if (before.length !== usual.length || before.length !== mixed.length) return []
  return amounts.flatMap((cents): readonly RunVerdict[] => {
    const grows = (from = 0, to = 0): boolean => [cents, cents / 100].some((wanted) => Math.abs(to - from - wanted) < noise)
    const sum = mixed.find((number, index) => grows(before[index], usual[index]) && grows(before[index], number))
    return sum === undefined
      ? []
      : [{ finding: 'wrong-result', detail: `adds ${cents} cents of ${currency} to those of another currency: ${sum}` }]
  })
}

/** Decimals of an exact number. */
const decimals = 20
const oneCent = 10n ** BigInt(decimals - 2)
/** Largest part of a cent that is taken for a mistake of floating point. */
const lostPart = 10n ** BigInt(decimals - 7)

/** A number as it is written, times 10^20; null for one with an exponent. */
const exactOf = (text: string): bigint | null => {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  return whole === '' ? null : BigInt(`${sign}${whole}${fraction.padEnd(decimals, '0').slice(0, decimals)}`)
}

const writeExact = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`
}

/** One more record changes a number of the result by whole cents, or by no particular part of one, but never by nearly a whole cent. */
const judgeOneMore: DataJudge = ({ played: good }, { isOrdinary }, { ending, outcome }) => {
  if (isOrdinary !== true || ending.kind !== 'done') return []
  const [before, after] = [writtenIn(good.outcome), writtenIn(outcome)]
  if (before.length !== after.length) return []
  for (const [index, written] of after.entries()) {
    const [from, to] = [exactOf(before[index] ?? ''), exactOf(written)]
    if (from === null || to === null) continue
    const change = to - from
    const cents = roundToCents(change)
    const lost = change > cents ? change - cents : cents - change
    if (cents === 0n || lost === 0n || lost >= lostPart) continue
    const detail = `changes its result by ${writeExact(change)} instead of ${writeExact(cents)}: ${written}`
    return [{ finding: 'wrong-result', detail }]
  }
  return []
}

const roundToCents = (value: bigint): bigint => {
  const half = value < 0n ? -oneCent / 2n : oneCent / 2n
  return ((value + half) / oneCent) * oneCent
}

const judgeIds: DataJudge = (_good, { ids = [] }, { ending, outcome }) => {
  if (ending.kind !== 'done') return []
  const found = numbersIn(outcome)
  return ids
    .filter((id) => found.includes(id | 0))
    .map((id) => ({ finding: 'wrong-result', detail: `cuts ${id} to 32 bits: ${id | 0}` }))
}

/**
 * Verdict on a table in a result, such as CSV: a row that has another number of fields than its header, because a value holds a separator
 * or a quote and was not quoted (RFC 4180). Only a text that is a table in the good run counts.
 * @param good outcome of the good run.
 */
const judgeTables = (good: string, outcome: string): readonly RunVerdict[] => {
  const before = textsIn(good)
  const after = textsIn(outcome)
  if (before.length !== after.length) return []
  for (const [index, text] of after.entries()) {
    const separator = separators.find((one) => isTable(rowsOf(before[index] ?? '', one)))
    if (separator === undefined) continue
    const rows = rowsOf(text, separator)
    const width = rows[0]?.length ?? 0
    const torn = rows.findIndex((row) => row.length !== width)
    if (torn < 0) continue
    const detail = `tears its table: row ${torn + 1} has ${rows[torn]?.length} fields, the first one ${width}`
    return [{ finding: 'wrong-result', detail }]
  }
  return []
}

/** Texts of several lines in an outcome, which is JSON; a text of a result may be JSON itself. */
const textsIn = (outcome: string): readonly string[] => {
  const parsed = parseJson(outcome)
  return parsed.kind === 'value' ? collectTexts(parsed.value) : []
}

const collectTexts = (value: unknown): readonly string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(collectTexts)
  if (typeof value !== 'string') return []
  if (/^\s*[[{]/.test(value)) {
    const nested = textsIn(value)
    if (nested.length > 0) return nested
  }
  return value.trim().includes('\n') ? [value] : []
}

const separators = [',', ';', '\t'] as const

/** Rows of a text, each as its fields; what stands in quotes is empty. */
const rowsOf = (text: string, separator: string): readonly (readonly string[])[] =>
  text
    .trim()
    .replace(new RegExp(`(^|[\\n${separator}])"(?:[^"]|"")*"(?=$|\\r?\\n|${separator})`, 'g'), '$1""')
    .split(/\r?\n/)
    .map((row) => row.split(separator))

/** True for a header of different names, and rows of as many fields below it: sentences with commas are no table. */
const isTable = ([header = [], ...rows]: readonly (readonly string[])[]): boolean =>
  header.length > 1 &&
  rows.length > 0 &&
  header.every((name) => /^[^\d"]*$/.test(name) || name === '""') &&
  rows.every((row) => row.length === header.length && row.some((field) => /[\d@"]/.test(field)))

const judges: readonly DataJudge[] = [
  judgeInvariants,
  judgeExpected,
  judgeEnding,
  judgeNonsense,
  judgeAmounts,
  judgeOneMore,
  judgeIds,
  ({ played: good }, _variation, { ending, outcome }) => (ending.kind === 'done' ? judgeTables(good.outcome, outcome) : []),
  (_good, _variation, played) => findingsIn(played),
]

// --- numbers of rows --------------------------------------------------------------------------------------------------------------------

/**
 * Verdicts on runs in which one list has different numbers of rows: a flow whose result follows that number has to read every page.
 * A flow that looks for one row may stop at any page, and one that shows the newest rows at the first.
 * @param isComparable false if the outcome of the flow differs from run to run.
 * @param alone true if the list is the only one whose number of rows differs.
 * @returns a verdict for each run, in their order; null for none.
 */
export const judgePages = (
  runs: readonly Played[],
  subject: Subject,
  { isComparable, alone }: { readonly isComparable: boolean; readonly alone: boolean },
): readonly (RunVerdict | null)[] => {
  const readings = runs.map(({ ending, requests }) => (ending.kind === 'done' ? listsOf(requests).get(subject) : undefined))
  const gaps = readings.map((reading) => (reading === undefined ? null : describeGap(reading)))
  const outcomes = new Set(runs.flatMap(({ ending, outcome }) => (ending.kind === 'done' ? [outcome] : [])))
  const walksOn = readings.some((reading) => [...(reading?.pages ?? [])].some((page) => page > 1))
  const isCounting = isComparable && outcomes.size > 1 && (alone || walksOn)
  // Without a result, one page left out may be where a search has ended.
  const isSilent = [...outcomes].every((outcome) => silence.has(outcome))
  const isCut = isSilent && walksOn && gaps.filter((gap) => gap !== null).length > 1
  return gaps.map((gap) => (gap === null || !(isCounting || isCut) ? null : { finding: 'wrong-result', detail: gap }))
}

/** Outcomes of flows that return nothing. */
const silence: ReadonlySet<string> = new Set(['"<undefined>"', 'null', '""'])
