import { execFileSync } from 'node:child_process'
import { link, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { runExample } from '../../../src/adapters/cli/commands/example-command.js'
import { openGrowingFile, writeWholeFile } from '../../../src/adapters/files/write-file.js'
import { serve } from '../../../src/adapters/http/serve.js'
import type { World } from '../../../src/emulator/extension.js'
import { exportToFile } from '../../../src/extensions/data/cli/data-command.js'
import { runPull } from '../../../src/extensions/hosted/cli/hosted-command.js'
import { machineOf } from '../../../src/extensions/mcp/cli/agent-machine.js'
import { pullInto } from '../../../src/extensions/pull/cli/data-pull-command.js'
import { surroundingsOf } from '../../support/calibrate/blind-run.js'
import { HarRecorder } from '../../support/calibrate/record-har.js'
import { runCommand } from '../../support/calibrate/run-command.js'
import { createEmulator } from '../../support/open-world.js'
import { atSize } from '../../support/size.js'

// Somebody else has put links where a command is about to write, in a folder that both may use.

let folder = ''
let victim = ''
let shared = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planted-'))
  victim = join(folder, 'victim')
  shared = join(folder, 'shared')
  await mkdir(shared)
  await writeFile(victim, 'mine')
})
afterEach(() => rm(folder, { recursive: true }))

const service = (): World => createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30, seed: 4 })

/** A HAR file from which `calibrate` can tell something. */
const recording = async (): Promise<string> => {
  const recorder = new HarRecorder(service())
  for (const path of ['/products', '/products?page=9999', '/orders/history', '/orders/history?paginate=5000'])
    await recorder.get(path)
  const path = join(folder, 'traffic.har')
  await writeFile(path, JSON.stringify(recorder.file))
  return path
}

const open = async (emulator: World) => {
  const server = await serve(emulator, { port: 0 })
  onTestFinished(() => server.close())
  return server
}

/** Every command that writes one file of a name that the user gives; each is run as it stands in the shell. */
const writers: Readonly<Record<string, (out: string) => Promise<unknown>>> = {
  'calibrate --from --out': async (out) => runCommand(service() as never, { from: await recording(), out }),
  'data pull --out': (out) =>
    pullInto(
      {
        base: new URL('https://account.example.test/'),
        token: service().tokens['full']!,
        out,
        shiftMs: 0,
        factor: 1,
        keepsPeople: false,
      },
      surroundingsOf(service() as never, []),
    ),
  'data export --out': async (out) => exportToFile({ url: (await open(service())).url, out }),
  'pull --out': async (out) => runPull((await open(service())).controlUrl, { out }),
  'save of an agent': (out) => {
    const text = async function* () {
      yield new TextEncoder().encode('saved')
    }
    return machineOf(service()).save(out, text())
  },
}

/** A calibration takes seconds, and writes its file as the others do. */
const tried = atSize(
  Object.entries(writers).filter(([command]) => !command.startsWith('calibrate')),
  Object.entries(writers),
)

const endings = ['.new', '.part', '.tmp', '.json', `.${process.pid}`, '~', '.bak']

test.each(tried)('%s follows no link that lies beside its file', async (_command, write) => {
  const out = join(shared, 'out')
  for (const ending of endings) await symlink(victim, `${out}${ending}`)
  // A command may refuse: what counts is what it does not write.
  await write(out).catch((error: Error) => expect(error.message).toMatch(/is a link|already exists/))
  expect(await readFile(victim, 'utf8')).toBe('mine')
  for (const ending of endings) expect((await lstat(`${out}${ending}`)).isSymbolicLink(), ending).toBe(true)
})

test.each(tried)('%s writes neither through a link nor into a pipe of that name', async (_command, write) => {
  const [linked, dangling, pipe] = [join(shared, 'linked'), join(shared, 'dangling'), join(shared, 'pipe')]
  await symlink(victim, linked)
  await symlink(join(folder, 'nowhere'), dangling)
  execFileSync('mkfifo', [pipe])
  for (const out of [linked, dangling, pipe]) {
    await expect(write(out), out).rejects.toThrow(/it is a (?:link|pipe)|already exists/)
  }
  expect(await readFile(victim, 'utf8')).toBe('mine')
  expect(await readdir(folder)).not.toContain('nowhere')
  // Nothing is left of what was begun.
  expect((await readdir(shared)).toSorted()).toEqual(['dangling', 'linked', 'pipe'])
})

test.each(tried)('%s leaves the whole file alone in its folder', async (_command, write) => {
  const out = join(shared, 'out')
  await write(out)
  expect(await readdir(shared)).toEqual(['out'])
  expect((await stat(out)).size).toBeGreaterThan(0)
})

test('an example is written through no link', async () => {
  await mkdir(join(shared, 'php'))
  await runExample('php', { out: join(folder, 'as-it-is') })
  const [first = ''] = await readdir(join(folder, 'as-it-is'))
  await symlink(join(folder, 'nowhere'), join(shared, 'php', first))
  await expect(runExample('php', { out: join(shared, 'php') })).rejects.toThrow(/Cannot write .*: it is a link/)
  expect(await readdir(folder)).not.toContain('nowhere')
})

test('a file is replaced whole or not at all, and keeps its permissions', async () => {
  const path = join(shared, 'report.xml')
  await writeFile(path, 'old', { mode: 0o640 })
  async function* breaking() {
    yield new TextEncoder().encode('new')
    throw new Error('the source has ended')
  }
  await expect(writeWholeFile(path, breaking(), { replaces: true })).rejects.toThrow('the source has ended')
  expect([await readFile(path, 'utf8'), await readdir(shared)]).toEqual(['old', ['report.xml']])
  await expect(writeWholeFile(path, 'new')).rejects.toThrow('it already exists')
  await writeWholeFile(path, 'new', { replaces: true })
  expect([await readFile(path, 'utf8'), (await stat(path)).mode & 0o777]).toEqual(['new', 0o640])
  await expect(writeWholeFile(join(shared, 'none', 'x'), 'new')).rejects.toThrow('there is no such file')
})

test('of ten that create one file at once, one does, and its text is whole', async () => {
  const path = join(shared, 'once')
  const texts = Array.from({ length: 10 }, (_, nth) => `${nth}`.repeat(100_000))
  const made = await Promise.allSettled(texts.map((text) => writeWholeFile(path, text)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(texts).toContain(await readFile(path, 'utf8'))
  expect(await readdir(shared)).toEqual(['once'])
})

test('the progress of a pull is continued in a file of this user alone', async () => {
  const path = join(shared, 'out.part')
  const file = await openGrowingFile(path)
  await file.append('first\n')
  await file.close()
  const again = await openGrowingFile(path)
  await again.append('second\n')
  await again.close()
  expect([again.text, await readFile(path, 'utf8'), (await stat(path)).mode & 0o777]).toEqual([
    'first\n',
    'first\nsecond\n',
    0o600,
  ])
  const [hard, soft, pipe] = [join(shared, 'hard'), join(shared, 'soft'), join(shared, 'pipe')]
  await link(victim, hard)
  await symlink(victim, soft)
  execFileSync('mkfifo', [pipe])
  await expect(openGrowingFile(hard)).rejects.toThrow('it is a link')
  await expect(openGrowingFile(soft)).rejects.toThrow('it is a link')
  await expect(openGrowingFile(pipe)).rejects.toThrow('it is a pipe')
  await expect(openGrowingFile(shared)).rejects.toThrow('it is a folder')
  expect(await readFile(victim, 'utf8')).toBe('mine')
})

test('no other file of the source writes files', async () => {
  const root = new URL('../../../src/', import.meta.url)
  const paths = (await readdir(root, { recursive: true })).filter((path) => /\.tsx?$/.test(path)).toSorted()
  const writing =
    /import [^;]*\b(?:writeFile|appendFile|createWriteStream|rename|copyFile|open|cp|symlink|link)(?:Sync)?\b[^;]*? from 'node:fs/
  const writers: string[] = []
  for (const path of paths) if (writing.test(await readFile(new URL(path, root), 'utf8'))) writers.push(path)
  expect(writers).toEqual(['adapters/files/read-file.ts', 'adapters/files/write-file.ts', 'adapters/state-file/disk.ts'])
})
