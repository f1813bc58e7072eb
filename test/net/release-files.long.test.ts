import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandCases } from '../support/command-cases.js'
import { bundledCommand } from '../support/running-command.js'
import { askServer, type ReleaseAnswers, releaseFolder, serverOptions } from './release-files.js'

const cases = commandCases(await bundledCommand())
const answers = JSON.parse(await readFile(join(releaseFolder, 'answers.json'), 'utf8')) as ReleaseAnswers

/** Words as release 0.3 spells them, and as this one does. */
const american: Readonly<Record<string, string>> = {
  anonymisation: 'anonymization',
  authorisation: 'authorization',
  authorised: 'authorized',
  catalogue: 'catalog',
  honours: 'honors',
  modelled: 'modeled',
  recognised: 'recognized',
}

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
  const path = cases.path('repro.json')
  // This release spells the texts of assumptions, which the control API shows, as Americans do.
  const ofRelease = await readFile(join(releaseFolder, 'repro.json'), 'utf8')
  await writeFile(
    path,
    ofRelease.replaceAll(/(?<![\w-])\w+(?![\w-])/g, (word) => american[word] ?? word),
  )
  const { code, stdout, stderr } = await cases.start(['replay', path]).ended
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
