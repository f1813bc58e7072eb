import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openKept } from '../../../src/extensions/keeper/node/open-kept.js'
import { builtIn } from '../../../src/index.js'
import { askServer, type ReleaseAnswers, releaseFolder } from '../../net/release-files.js'

const answers = JSON.parse(await readFile(join(releaseFolder, 'answers.json'), 'utf8')) as ReleaseAnswers

/** Options of the server whose state files are kept. */
const options = { seed: 3, orders: 40, now: '2026-03-01T12:00:00Z', frozen: true } as const

const copyOf = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'release-state-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, name)
  await copyFile(join(releaseFolder, name), path)
  return path
}

const open = (path: string) => openKept(path, { ...options, extensions: builtIn })

/** What a snapshot says; the order of keys means nothing. */
const statedBy = (snapshot: ReturnType<Awaited<ReturnType<typeof open>>['emulator']['snapshot']>) => ({
  ...snapshot,
  idempotency_keys: snapshot.idempotency_keys.toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  journal: [],
})

test.each([
  ['whole', 'state.json', answers.state],
  ['torn in its last record', 'state-torn.json', answers.torn],
])('a state file of release 0.3 that is %s is gone on with, and kept', async (_, name, wanted) => {
  const path = await copyOf(name)
  const first = await open(path)
  expect(await askServer('http://localhost', first.emulator.fetch as typeof fetch)).toEqual(wanted)
  const kept = statedBy(first.emulator.snapshot())
  await first.close()
  const second = await open(path)
  expect(statedBy(second.emulator.snapshot())).toEqual(kept)
  await second.close()
})
