import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Built } from './build-subjects.js'
import { interleave, medianRatio } from './interleave.js'
import type { SuiteRow } from './results.js'
import type { RunOptions } from './run-options.js'
import { median } from './statistics.js'

const url = 'https://sandbox.example.test'

const testFile = (handlers: string): string => `import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
${handlers}
const server = setupServer(...handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
test('shows the first page', async () => {
  const answer = await fetch('${url}/api/v2/orders/history', { headers: { authorization: 'Bearer svc_test_full' } })
  expect(answer.status).toBe(200)
  expect((await answer.json()).data).toHaveLength(100)
})
`

const kinds = {
  ours: testFile(`import { createEmulator } from 'producer-commerce-emulator'
import { createHandlers } from 'producer-commerce-emulator/msw'
const handlers = createHandlers(createEmulator(), { sandboxUrl: '${url}' })`),
  byHand: testFile(`import { http, HttpResponse } from 'msw'
import page from './page.json' with { type: 'json' }
const handlers = [http.get('${url}/api/v2/orders/history', () => HttpResponse.json(page))]`),
}

type Kind = keyof typeof kinds

/** How long a suite of Vitest files takes that ask the emulator through MSW, beside one whose handlers were written by hand. */
export const measureSuite = async (built: Built, { suiteRounds, suiteFiles }: RunOptions): Promise<readonly SuiteRow[]> => {
  const rows: SuiteRow[] = []
  const page = await firstPage(built)
  for (const kind of Object.keys(kinds) as Kind[]) {
    mkdirSync(join(built.folder, 'suite', kind), { recursive: true })
    writeFileSync(join(built.folder, 'suite', kind, 'page.json'), page)
    for (let file = 0; file < suiteFiles; file += 1)
      writeFileSync(join(built.folder, 'suite', kind, `file-${file}.test.js`), kinds[kind])
  }
  for (const isolated of [true, false]) {
    const measured = await interleave(['byHand', 'ours'] as const, suiteRounds, (kind) =>
      runSuite(join(built.folder, 'suite', kind), isolated),
    )
    const [oursMs, byHandMs] = [median(measured.ours), median(measured.byHand)]
    rows.push({ files: suiteFiles, isolated, oursMs, byHandMs, times: medianRatio(measured.ours, measured.byHand) })
  }
  return rows
}

/** What both kinds of files are answered with, as text. */
const firstPage = async ({ entries }: Built): Promise<string> => {
  const { createEmulator }: typeof import('../src/index.js') = await import(pathToFileURL(join(entries, 'index.js')).href)
  const emulator = createEmulator()
  const headers = { authorization: `Bearer ${emulator.tokens.full}` }
  return (await emulator.fetch(new Request(`${url}/api/v2/orders/history`, { headers }))).text()
}

const runSuite = async (folder: string, isolated: boolean): Promise<number> => {
  const vitest = resolve('node_modules/vitest/vitest.mjs')
  const flags = ['run', '--root', folder, '--reporter=dot', isolated ? '--isolate' : '--no-isolate']
  const startedAt = performance.now()
  const child = spawn(process.execPath, [vitest, ...flags], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-2_000)
    })
  }
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`A suite in ${folder} failed: ${said}`)
  return performance.now() - startedAt
}
