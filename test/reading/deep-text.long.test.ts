import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfigFile } from '../../src/adapters/cli/shared/config-file.js'
import { readCalibrationFile } from '../../src/extensions/calibrate/cli/given-calibration.js'
import { readDataFiles } from '../../src/extensions/data/cli/data-files.js'
import { readScenarioFile } from '../../src/extensions/scenarios/cli/scenario-file.js'
import { createEmulator } from '../../src/index.js'
import { serve } from '../../src/node.js'
import { connectAgent } from '../support/agent-client.js'

// Somebody sends or names a text that nests without end, or is longer than anybody writes by hand.

const openers = ['[', '{', '[[{', '[a, ', '{a: ', '{? ', '- ', '? ', ': ', 'a: ', '? - ', '&a [', '!t {', '"a": ']

/** Every way to open a level, often and very often, at the beginning and behind what is sound. */
const texts = openers.flatMap((opener) =>
  [1_000, 10_000, 200_000].flatMap((times) => [opener.repeat(times), `products:\n  a:\n    ${opener.repeat(times)}`]),
)

const tooDeep = /line \d+, column \d+: .*nested deeper than 100 levels/

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-deep-'))
})
afterAll(() => rm(folder, { recursive: true }))

const refusalOf = (read: Promise<unknown>): Promise<Error> =>
  read.then(
    () => new Error('it was taken'),
    (error: Error) => error,
  )

describe('YAML that nests without end', () => {
  test('is refused in every file that is read, with the name of the file', async () => {
    const file = join(folder, 'deep.yaml')
    for (const text of texts.filter((deep) => deep.length <= 1_048_576)) {
      await writeFile(file, text)
      for (const read of [readConfigFile, readScenarioFile, (path: string) => readDataFiles([path]), readCalibrationFile]) {
        const { message } = await refusalOf(read(file))
        expect(message).toContain(file)
        expect(message).toMatch(tooDeep)
      }
    }
  })

  test('is refused by every route and tool that takes a document, and the server goes on', async () => {
    const server = await serve(createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 0 }), { port: 0 })
    onTestFinished(() => server.close())
    const { call } = await connectAgent(server.url)
    for (const body of texts) {
      for (const method of ['PUT', 'POST']) {
        const headers = { 'Content-Type': 'application/yaml' }
        const response = await fetch(`${server.url}/_emulator/data`, { method, headers, body })
        const { message } = await response.json()
        if (body.length > 1_048_576) expect([response.status, message]).toEqual([413, expect.stringContaining('as JSON')])
        else expect([response.status, message]).toEqual([400, expect.stringMatching(/Line \d+, column \d+: it is nested deeper/)])
      }
    }
    const answer = await call('put_data', { world: 'default', document: '['.repeat(1_000) })
    expect(answer).toMatchObject({
      isError: true,
      text: expect.stringContaining('Line 1, column 101: it is nested deeper than 100'),
    })
    expect((await fetch(`${server.url}/_emulator/health`)).status).toBe(200)
  })
})
