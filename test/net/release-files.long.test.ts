import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandCases } from '../support/command-cases.js'
import { bundledCommand } from '../support/running-command.js'
import { askServer, type ReleaseAnswers, releaseFolder, serverOptions } from './release-files.js'

const cases = commandCases(await bundledCommand())
const answers = JSON.parse(await readFile(join(releaseFolder, 'answers.json'), 'utf8')) as ReleaseAnswers

test.each([
  ['whole', 'state.json', answers.state],
  ['torn in its last record', 'state-torn.json', answers.torn],
])('a server goes on with a state file of release 0.3 that is %s', async (_, name, wanted) => {
  const path = cases.path(name)
  await copyFile(join(releaseFolder, name), path)
  const server = cases.start([...serverOptions, '--state', path])
  const { url } = JSON.parse(await server.output((text) => text.endsWith('\n'))) as { url: string }
  expect(await askServer(url)).toEqual(wanted)
})

test('a repro file of release 0.3 is played, and every answer is the same', async () => {
  const { code, stdout, stderr } = await cases.start(['replay', join(releaseFolder, 'repro.json')]).ended
  expect([code, stderr], stdout).toEqual([0, ''])
  expect(stdout).toContain('every answer is the same')
})

test.each([
  ['--data', 'data.yaml'],
  ['--calibration', 'calibration.json'],
])('a server begins with %s of release 0.3', async (option, name) => {
  const server = cases.start([
    '--json',
    '--port',
    '0',
    '--freeze',
    '--now',
    answers.exportedAt,
    option,
    join(releaseFolder, name),
  ])
  const { url } = JSON.parse(await server.output((text) => text.endsWith('\n'))) as { url: string }
  const headers = { Authorization: 'Bearer svc_test_full' }
  expect((await fetch(`${url}/api/v2/orders/summary`, { headers })).status).toBe(200)
})
