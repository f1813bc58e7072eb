import { join } from 'node:path'
import type { ExploreReport } from '../experiments/explore-report.js'
import type { SensitivityReport } from '../experiments/sensitivity-report.js'
import { alignColumns } from './text-columns.js'

/** The report of `explore` as a person reads it: one line a finding, and under it where the scenario lies. */
export function renderExplore(command: string, { runs, ms, requests, compared, findings }: ExploreReport, out?: string): string {
  const head = `${command}: ${requests} ${requests === 1 ? 'request' : 'requests'}, ${runs} runs in ${seconds(ms)}`
  const hint = compared ? [] : ['What it prints differs from run to run, so only what it leaves behind was judged.']
  if (findings.length === 0) return lines([head, ...hint, 'Nothing breaks it.'])
  const count = findings.length === 1 ? 'One way' : `${findings.length} ways`
  const told = findings.flatMap(({ finding, detail, also, scenario }) => [
    '',
    ...alignColumns([
      [finding, detail],
      ...(also.length === 0 ? [] : [['', `also: ${shorten(also)}`]]),
      ...(out === undefined ? [] : [['', `again: producer-commerce-emulator --scenario ${join(out, `${scenario.name}.json`)}`]]),
    ]),
  ])
  return lines([head, ...hint, `${count} in which it breaks, the most harmful first:`, ...told])
}

/** The report of `sensitivity` as a person reads it. */
export function renderSensitivity(command: string, { leaned, flips, ms, matters }: SensitivityReport): string {
  const head = `${command}: leaned on ${leaned.length} assumptions, ${flips} other values tried in ${seconds(ms)}`
  if (matters.length === 0) return lines([head, 'It depends on none of them.'])
  const told = matters.flatMap(({ assumption, value, confidence, outcome, question }) => [
    '',
    `${assumption}=${value} (${confidence} confidence)`,
    ...alignColumns([
      ['  then', outcome],
      ['  ask', question.en],
      ['  pergunte', question.pt],
    ]),
  ])
  return lines([head, 'It depends on these, the least sure first:', ...told])
}

/** The report of `explore` as JUnit XML: a failed case for each finding, or one that has passed. */
export function renderJUnit(command: string, { ms, findings }: ExploreReport): string {
  const cases = findings.map(
    ({ finding, detail, scenario }) =>
      `  <testcase classname="explore" name="${escapeXml(scenario.name)}">\n    <failure type="${escapeXml(finding)}" message="${escapeXml(detail)}">${escapeXml(JSON.stringify(scenario, null, 2))}</failure>\n  </testcase>`,
  )
  const body = cases.length === 0 ? ['  <testcase classname="explore" name="nothing breaks it"/>'] : cases
  const suite = `<testsuite name="${escapeXml(command)}" tests="${body.length}" failures="${cases.length}" time="${ms / 1000}">`
  return lines(['<?xml version="1.0" encoding="UTF-8"?>', suite, ...body, '</testsuite>'])
}

const escapeXml = (text: string): string =>
  text
    // XML knows no other control characters.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '?')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const shorten = (also: readonly string[]): string =>
  also.length > 6 ? `${also.slice(0, 6).join('; ')} and ${also.length - 6} more` : also.join('; ')

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const lines = (some: readonly string[]): string => `${some.join('\n')}\n`
