import { join } from 'node:path'
import { inOneLine } from '../../../adapters/cli/shared/in-one-line.js'
import { alignColumns } from '../../../adapters/cli/shared/text-columns.js'
import type { ExploreFinding, ExploreReport } from '../explore-report.js'
import type { SensitivityReport } from '../sensitivity.js'
import { type ExploreFlags, worldWordsOf } from './experiment-flags.js'

/** The report of `explore` as text: one line a finding, followed by the path of its scenario. */
export function renderExplore(flags: ExploreFlags, report: ExploreReport, isWhole: boolean): string {
  const { runs, ms, requests, compared, findings, notTried } = report
  const head = `${inOneLine(flags.command)}: ${requests} ${requests === 1 ? 'request' : 'requests'}, ${runs} runs in ${seconds(ms)}`
  const hint = compared ? [] : ['Its output differs from run to run, so only the state that it leaves was judged.']
  const notRun = describeUntried(notTried)
  if (findings.length === 0) {
    return lines([head, ...hint, isWhole ? describeNothing(report) : 'Nothing has broken it so far.', ...notRun])
  }
  const count = findings.length === 1 ? 'One way' : `${findings.length} ways`
  const details = findings.flatMap((found) => [
    '',
    ...alignColumns([
      [found.finding, inOneLine(found.detail)],
      ...(found.also.length === 0 ? [] : [['', `also: ${shorten(found.also)}`]]),
      ...(flags.out === undefined ? [] : [['', `again: ${commandFor(flags, flags.out, found)}`]]),
    ]),
  ])
  return lines([head, ...hint, `${count} in which it breaks, the most harmful first:`, ...details, ...notRun])
}

/** True if nothing was tried, so that the report says nothing about the flow. */
export const isAllSkipped = ({ tried }: Pick<ExploreReport, 'tried'>): boolean => tried === 0

const describeNothing = (report: ExploreReport): string => {
  if (isAllSkipped(report)) return 'Nothing could be tried, so nothing is known.'
  return report.notTried.length === 0 ? 'Nothing breaks it.' : 'Nothing that was tried breaks it.'
}

/** The faults that were skipped, with a count for each reason. */
const describeUntried = (notTried: ExploreReport['notTried']): readonly string[] => {
  if (notTried.length === 0) return []
  const counts = new Map<string, number>()
  for (const { why } of notTried) counts.set(why, (counts.get(why) ?? 0) + 1)
  const head = notTried.length === 1 ? 'One fault was not tried:' : `${notTried.length} faults were not tried:`
  return ['', head, ...alignColumns([...counts].map(([why, count]) => [`  ${count}`, inOneLine(why)]))]
}

/** File of a finding in the folder of `--out`: its scenario, or a repro file if a variation has shown it. */
export const pathOf = (out: string, { scenario: { name }, data }: Pick<ExploreFinding, 'scenario' | 'data'>): string =>
  join(out, data === undefined ? `${name}.json` : `${name}.repro.json`)

/** Command line that serves the world in which a finding shows again. */
const commandFor = (flags: ExploreFlags, out: string, finding: ExploreFinding): string => {
  const path = quoteForShell(pathOf(out, finding))
  if (finding.data !== undefined) return `producer-commerce-emulator --repro ${path}`
  const words = worldWordsOf(flags).filter(({ name }) => name !== 'scenario')
  return [
    `producer-commerce-emulator --scenario ${path}`,
    ...words.map(({ long, text }) => `${long} ${quoteForShell(text)}`),
  ].join(' ')
}

const quoteForShell = (text: string): string => (/^[\w./:=\\-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

/** The report of `sensitivity` as text. */
export function renderSensitivity(
  command: string,
  { leaned: dependencies, flips, ms, matters }: SensitivityReport,
  isWhole: boolean,
): string {
  const head = `${inOneLine(command)}: depended on ${dependencies.length} ${dependencies.length === 1 ? 'assumption' : 'assumptions'}, ${flips} other values tried in ${seconds(ms)}`
  if (matters.length === 0) return lines([head, isWhole ? 'It depends on none of them.' : 'It depends on none of those so far.'])
  const details = matters.flatMap(({ assumption, values, confidence, question }) => [
    '',
    `${assumption} (${confidence} confidence)`,
    ...alignColumns([
      ...values.map(({ value, outcome }) => [`  =${value}`, inOneLine(outcome)]),
      ['  ask', question.en],
      ['  pergunte', question.pt],
    ]),
  ])
  return lines([head, 'It depends on these, the least sure first:', ...details])
}

/** The report of `explore` as JUnit XML: a failed case a finding, else a passed one; no passed one if every fault was skipped. */
export function renderJUnit(command: string, report: ExploreReport): string {
  const { ms, findings, notTried } = report
  const cases = findings.map(
    ({ finding, detail, scenario }) =>
      `  <testcase classname="explore" name="${escapeXml(scenario.name)}">\n    <failure type="${escapeXml(finding)}" message="${escapeXml(detail)}">${escapeXml(JSON.stringify(scenario, null, 2))}</failure>\n  </testcase>`,
  )
  const skipped = notTried.map(
    ({ effect, request, why }) =>
      `  <testcase classname="explore" name="${escapeXml(`${effect}, request ${request}`)}">\n    <skipped message="${escapeXml(why)}"/>\n  </testcase>`,
  )
  const passed =
    cases.length === 0 && !isAllSkipped(report) ? ['  <testcase classname="explore" name="nothing breaks it"/>'] : cases
  const body = [...passed, ...skipped]
  const suite = `<testsuite name="${escapeXml(command)}" tests="${body.length}" failures="${cases.length}" skipped="${skipped.length}" time="${ms / 1000}">`
  return lines(['<?xml version="1.0" encoding="UTF-8"?>', suite, ...body, '</testsuite>'])
}

const escapeXml = (text: string): string =>
  text
    // XML allows no other control characters, and no lone surrogates.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are to be replaced
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '?')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const shorten = (also: readonly string[]): string =>
  also.length > 6 ? `${also.slice(0, 6).join('; ')} and ${also.length - 6} more` : also.join('; ')

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const lines = (some: readonly string[]): string => `${some.join('\n')}\n`
