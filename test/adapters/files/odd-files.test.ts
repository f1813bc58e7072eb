import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfigFile } from '../../../src/adapters/cli/shared/config-file.js'
import { readFileBytes } from '../../../src/adapters/files/read-file.js'
import { serve } from '../../../src/adapters/http/serve.js'
import { readCalibrationFile } from '../../../src/extensions/calibrate/cli/given-calibration.js'
import { readDataFiles } from '../../../src/extensions/data/cli/data-files.js'
import { runPush } from '../../../src/extensions/hosted/cli/hosted-command.js'
import { readReproFile } from '../../../src/extensions/repro/cli/repro-source.js'
import { readScenarioFile } from '../../../src/extensions/scenarios/cli/scenario-file.js'
import { createEmulator } from '../../../src/index.js'
import { runCommand } from '../../support/calibrate/run-command.js'

// Whatever a user names as an input, every command says in one sentence what it is, at once.

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odd-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Every reader of a file that a user names. */
const readers: Readonly<Record<string, (path: string) => Promise<unknown>>> = {
  '--config': readConfigFile,
  '--scenario': readScenarioFile,
  '--data': (path) => readDataFiles([path]),
  '--repro': readReproFile,
  '--calibration': readCalibrationFile,
  'calibrate --from': (path) => runCommand(createEmulator({ orders: 0 }), { from: path, out: join(folder, 'out.json') }),
  'calibrate --check': (path) => runCommand(createEmulator({ orders: 0 }), { check: path }),
  push: (path) => runPush(path, { to: 'http://127.0.0.1:9' }),
  '--tls-cert': (path) => serve(createEmulator({ orders: 0 }), { port: 0, tlsCert: path, tlsKey: path }),
}

/** What somebody may name instead of a file, and the word for it. */
const oddities: readonly (readonly [what: string, word: RegExp, make: () => Promise<string>])[] = [
  ['a device without end', /it is a device/, async () => '/dev/zero'],
  [
    'a pipe that nobody writes to',
    /it is a pipe/,
    async () => {
      execFileSync('mkfifo', [join(folder, 'pipe')])
      return join(folder, 'pipe')
    },
  ],
  [
    'a folder',
    /it is a folder/,
    async () => {
      await mkdir(join(folder, 'inside'))
      return join(folder, 'inside')
    },
  ],
  [
    'a socket',
    /it is a socket/,
    async () => {
      const server = createServer().listen(join(folder, 'socket'))
      onTestFinished(() => void server.close())
      await new Promise((resolve) => server.once('listening', resolve))
      return join(folder, 'socket')
    },
  ],
  [
    'a link that leads nowhere',
    /it is a dangling link/,
    async () => {
      await symlink(join(folder, 'nowhere'), join(folder, 'link'))
      return join(folder, 'link')
    },
  ],
  [
    'a file of terabytes',
    /it is larger than 256 MiB/,
    async () => {
      await writeFile(join(folder, 'large'), '')
      await truncate(join(folder, 'large'), 2 ** 42)
      return join(folder, 'large')
    },
  ],
  ['no file', /there is no such file/, async () => join(folder, 'none')],
  ['a path through a file', /a part of its path is not a folder/, async () => '/etc/hosts/none'],
]

test.each(oddities)('%s is named as such by every command that reads a file', async (_what, word, make) => {
  const path = await make()
  for (const [option, read] of Object.entries(readers)) {
    const error: unknown = await read(path).then(
      () => new Error('It was read'),
      (refusal: unknown) => refusal,
    )
    expect(String(error), option).toMatch(word)
    expect(String(error), option).toContain(path)
  }
})

test('a text that is no UTF-8 is named as such, and a byte order mark is no part of a text', async () => {
  const path = join(folder, 'latin.yaml')
  await writeFile(path, Buffer.from([0x61, 0x3a, 0x20, 0xe3, 0x0a]))
  await expect(readDataFiles([path])).rejects.toThrow('it is not UTF-8 text')
  await writeFile(path, '\ufeffproducts: { a: {} }\n')
  expect((await readDataFiles([path])).documents).toEqual([{ products: { a: {} } }])
})

test('a file is read in full where it is longer than it says, and refused where it is longer than allowed', async () => {
  // Its size is told as 0.
  expect((await readFileBytes('/proc/self/status')).toString()).toContain('VmPeak')
  await writeFile(join(folder, 'long'), 'x'.repeat(200_001))
  expect((await readFileBytes(join(folder, 'long'))).length).toBe(200_001)
  await expect(readFileBytes(join(folder, 'long'), 200_000)).rejects.toThrow('it is larger than')
  expect(await readFileBytes('/dev/null')).toHaveLength(0)
})
