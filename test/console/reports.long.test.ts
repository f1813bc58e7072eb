import { expect, test } from 'vitest'
import type { ExperimentWorld } from '../../src/index.js'
import { openConsole, type Visitor } from '../support/console/open-console.js'

/** Creates a course, and once more where no answer came: with another key, which is its mistake. */
const importCourse = async ({ fetch, tokens }: ExperimentWorld): Promise<number> => {
  const send = () =>
    fetch('http://localhost/api/v2/products', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${tokens.full}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify({ name: 'Violão', type: 'course', description: 'Aulas' }),
    })
  const answer = await send().catch(send)
  return answer.status
}

const open = async ({ page }: Visitor, name: string, report: unknown): Promise<void> => {
  const buffer = Buffer.from(typeof report === 'string' ? report : JSON.stringify(report))
  await page.getByLabel('Report file').setInputFiles({ name, mimeType: 'application/json', buffer })
}

test('a report of explore is read, a world is forked with a finding, and Back shows the report again', async () => {
  const visitor = await openConsole()
  const { page, go, emulator, control } = visitor
  const report = await emulator.fork().explore(importCourse, { only: ['reset-after'] })
  const [found] = report.findings
  if (found === undefined) throw new Error('The mistake was not found')
  await go('reports')
  await page.getByText('No report is open.').waitFor()
  await open(visitor, 'explore.json', report)
  await page.getByText('explore.json: report of explore.').waitFor()
  const row = page.getByRole('region', { name: 'Findings' }).getByRole('row').nth(1)
  await row.getByText(found.finding, { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Fork a world with it' }).click()
  await row.getByRole('link', { name: /^overview of w\d+$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  const { id } = emulator.worlds().at(-1) ?? {}
  expect((await control(`/worlds/${id}/scenario`)).name).toBe((found.scenario as { name: string }).name)
  await page.goBack()
  await page.getByText('explore.json: report of explore.').waitFor()
}, 60_000)

test('a report of sensitivity leads to its assumptions, with the question in the language of the page', async () => {
  const visitor = await openConsole({}, { locale: 'pt-BR' })
  const { page, go, emulator } = visitor
  const report = await emulator.fork().sensitivity(async ({ fetch, tokens }) => {
    const headers = { Authorization: `Bearer ${tokens.full}` }
    return (await (await fetch('http://localhost/api/v2/orders/unknown', { headers })).json()).message
  })
  const [first] = report.matters
  await go('reports')
  await page.getByLabel('Arquivo do relatório').setInputFiles({
    name: 'sensitivity.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(report)),
  })
  await page.getByText(first?.question.pt ?? 'no question', { exact: true }).waitFor()
  await page.getByRole('link', { name: first?.assumption ?? '' }).click()
  await page.getByRole('region', { name: first?.assumption ?? '', exact: true }).waitFor()
}, 60_000)

test('a report of the exam is read', async () => {
  const visitor = await openConsole()
  const { page, go, emulator } = visitor
  const findings = await emulator.fork().webhooks.exam(() => new Response(null, { status: 204 }))
  await go('reports')
  await open(visitor, 'exam.json', { findings })
  const table = page.getByRole('region', { name: 'Findings' })
  for (const { finding, detail } of findings) {
    await table.getByRole('row').filter({ hasText: finding }).getByText(detail).waitFor()
  }
  expect(findings.map(({ finding }) => finding)).toContain('accepted-forged-signature')
}, 60_000)

test.each([
  ['is not JSON', '{'],
  ['is not a report', '[]'],
  ['is not a report', { findings: [{ finding: 1 }] }],
  ['is not a report', { runs: 1, findings: 'none' }],
])('a file that %s is refused in a sentence: %j', async (words, text) => {
  const visitor = await openConsole()
  await visitor.go('reports')
  await open(visitor, 'x.json', text)
  await visitor.page.getByRole('alert').getByText(words).waitFor()
  await visitor.page.getByText('No report is open.').waitFor()
})
