import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { surroundingsOf } from '../../support/calibrate/blind-run.js'
import { calibrateFrom, record, service } from '../../support/calibrate/recording-of-products.js'
import { runCommand } from '../../support/calibrate/run-command.js'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'large-recordings-'))
})
afterEach(() => rm(folder, { recursive: true }))

const from = (recording: unknown) => calibrateFrom(folder, recording)

test('a recording of 150,000 requests is read', async () => {
  const recording = (await record()) as { log: { entries: object[] } }
  const [entry = {}] = recording.log.entries
  const url = 'https://service.example.test/api/v2/nothing'
  const other = {
    ...entry,
    request: { method: 'GET', url, headers: [] },
    response: { status: 404, headers: [], content: { text: '' } },
  }
  recording.log.entries = [...Array.from({ length: 150_000 }, () => other), entry]
  expect((await from(recording)).code).toBe((await from(await record())).code)
})

/** A member nested so deep that no function that calls itself for each level comes to its end. */
const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`

test('a run keeps what it has observed where ids cannot stand in a path and bodies are too deep', async () => {
  const ids = ['a/b', '..', '%2e%2e', '\\ud800', '#', '@', '?', ' ', '{run}']
  const fetch = async (request: Request): Promise<Response> => {
    const answer = await service().fetch(request)
    let nth = 0
    const text = (await answer.text())
      .replace(/"id":"[^"]*"|"hash":"[^"]*"/g, (found) => `${found.split(':')[0]}:"${ids[nth++ % ids.length]}"`)
      .replace(/^\{/, `{"deep":${deep},`)
    return new Response(request.method === 'HEAD' || answer.status === 204 ? null : text, answer)
  }
  const said: string[] = []
  const surroundings = { ...surroundingsOf(service(), said), fetch }
  const [out, evidence] = [join(folder, 'calibration.json'), join(folder, 'evidence.json')]
  const { code } = await runCommand(service(), { out, evidence }, { surroundings })
  expect(code).toBe(0)
  expect(said.join('\n')).toMatch(/The request product was not sent: an id of the account cannot stand in its path\./)
  const { assumptions } = JSON.parse(await readFile(out, 'utf8'))
  expect(assumptions['trailing-slash'].verdict).toBe('confirmed')
  expect(await readFile(evidence, 'utf8')).toContain('<deeper>')
}, 240_000)
