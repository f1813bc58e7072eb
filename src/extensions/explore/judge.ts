import type { Recorded as RecordedRequest } from '../journal/entry.js'
import { callerOf, cameAfter, type FindingId, withSame } from '../journal/findings.js'
import type { Breakage } from './breakage.js'
import { countInWords, describeError, type Tally, tallyKinds, tallyOf } from './compare-outcomes.js'
import type { Played } from './play-run.js'

/** Harms that a flow can do under a fault, worst first: findings of the conduct report, and those that only an experiment shows. */
const harms = [
  'invariant',
  'more-resources',
  'claims-success',
  'wrong-result',
  'never-ends',
  'crashes',
  'new-key-for-same-post',
  'same-key-other-body',
  'failed-post-retried-without-key',
  'kept-refused-token',
  'retried-refusal',
  'walked-into-cancel-block',
  'polled-exhausted-quota',
  'retried-before-retry-after',
  'token-of-other-environment',
  'page-beyond-last',
  'gave-up',
] as const satisfies readonly (Exclude<FindingId, 'scope-never-used'> | string)[]

export type Harm = (typeof harms)[number]

export interface RunVerdict {
  readonly finding: Harm
  readonly detail: string
}

/** Baseline: the flow without a fault. */
export interface Good {
  readonly played: Played
  readonly tally: Tally
  /** Valid outcomes; null if the outcome differs without a fault. */
  readonly outcomes: Set<string> | null
  /** Findings without a fault. */
  readonly findings: ReadonlySet<string>
}

/** Verdicts on a play that the good run does not have, worst first. */
export const judge = (good: Good, breakage: Breakage, played: Played): readonly RunVerdict[] => {
  const verdicts = judges.flatMap((look) => look(good, breakage, played)).filter(({ finding }) => !good.findings.has(finding))
  return worstFirst(verdicts)
}

/** Verdicts or findings, the most harmful first. */
export const worstFirst = <One extends { readonly finding: Harm }>(some: readonly One[]): readonly One[] =>
  some.toSorted((left, right) => harms.indexOf(left.finding) - harms.indexOf(right.finding))

/** Findings in the requests of a run, independent of its outcome. */
export const findingsIn = ({ conduct, requests }: Played): readonly RunVerdict[] => [
  ...conduct.flatMap(({ finding, detail }) => (isHarm(finding) ? [{ finding, detail }] : [])),
  ...refusalsIgnored(requests),
]

type Judge = (good: Good, breakage: Breakage, played: Played) => readonly RunVerdict[]

const isHarm = (finding: string): finding is Harm => (harms as readonly string[]).includes(finding)

const judgeInvariants: Judge = (_good, _breakage, { broken }) =>
  Object.entries(broken).map(([name, breach]) => ({ finding: 'invariant', detail: `${name}: ${breach}` }))

const judgeTally: Judge = ({ tally }, { fault, second }, { ending, rows }) =>
  tallyKinds.flatMap((kind): readonly RunVerdict[] => {
    const added = [fault, second?.fault].filter((one) => one?.adds === kind).length
    const left = tallyOf(rows)[kind] - added
    const change = `${countInWords(left, kind)} instead of ${countInWords(tally[kind], kind).replace(/ .*/, '')}`
    if (left > tally[kind]) return [{ finding: 'more-resources', detail: change }]
    if (left === tally[kind] || ending.kind !== 'done') return []
    return [{ finding: 'claims-success', detail: `it reports success, with ${change}` }]
  })

const judgeOutcome: Judge = ({ outcomes, played: good }, { fault, target, second }, played) => {
  if (outcomes === null || played.ending.kind !== 'done') return []
  const { outcome } = played
  const isFree = second === undefined && fault.isOthers === true && !isNextPage(target.recorded)
  if (isFree || outcomes.has(outcome)) return []
  return [{ finding: 'wrong-result', detail: `it reports success, with ${describeDifference(outcome, good.outcome)}` }]
}

/** True for a request of a page after the first one. */
export const isNextPage = ({ evidence: { page } }: RecordedRequest): boolean => page !== null && page.page > 1

const judgeEnding: Judge = (_good, { fault, second }, { ending, requests }) => {
  if (ending.kind === 'endless') {
    const how = ending.limit === 'time' ? 'it has not ended in time' : `it does not stop: ${requests.length} requests`
    return [{ finding: 'never-ends', detail: how }]
  }
  const isPassing = fault.bearing === 'through' && (second === undefined || second.fault.bearing === 'through')
  if (ending.kind !== 'failed' || !isPassing || second !== undefined) return []
  return [{ finding: 'gave-up', detail: `it fails, though a second attempt would have worked: ${describeError(ending.error)}` }]
}

const judges: readonly Judge[] = [
  judgeInvariants,
  judgeTally,
  judgeOutcome,
  judgeEnding,
  (_good, _breakage, played) => findingsIn(played),
]

/** Statuses of refusals that a retry of the same request cannot overcome. */
const finalStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 410, 415, 422])

const sameRequestOf = (request: RecordedRequest): string =>
  JSON.stringify([callerOf(request), request.entry.method, request.entry.path, request.evidence.query, request.evidence.body])

/** Findings for requests repeated after a final refusal, and for other requests with a refused token. */
const refusalsIgnored = (requests: readonly RecordedRequest[]): readonly RunVerdict[] => {
  const verdicts: RunVerdict[] = []
  for (const same of withSame(requests, sameRequestOf)) {
    const refused = same.find(({ entry }) => finalStatuses.has(entry.status))
    const again = same.filter((later) => refused !== undefined && later !== refused && cameAfter(later, refused))
    if (refused === undefined || again.length === 0) continue
    const { method, path, status } = refused.entry
    verdicts.push({ finding: 'retried-refusal', detail: `${method} ${path} sent again after a ${status}` })
  }
  for (const own of withSame(requests, callerOf)) {
    const refused = own.find(({ entry }) => entry.status === 401)
    if (refused === undefined) continue
    const others = own.filter((later) => cameAfter(later, refused) && sameRequestOf(later) !== sameRequestOf(refused))
    if (others.length === 0) continue
    verdicts.push({
      finding: 'kept-refused-token',
      detail: `${countInWords(others.length, 'requests')} more with a token that was refused`,
    })
  }
  return verdicts
}

/** First difference of two outcomes, shortened. */
export const describeDifference = (outcome: string, good: string): string => {
  let from = 0
  while (from < outcome.length && outcome[from] === good[from]) from += 1
  const start = Math.max(0, Math.max(outcome.lastIndexOf(',', from - 1), outcome.lastIndexOf('{', from - 1)) + 1)
  const cut = (text: string): string => (text.length - start > 60 ? `${text.slice(start, start + 60)}…` : text.slice(start))
  return `${cut(outcome)} instead of ${cut(good)}`
}
