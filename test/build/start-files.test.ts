import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundleCommand } from '../../scripts/bundle-command.js'
import { fileNames } from '../../scripts/command-files.js'

const folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-start-'))
afterAll(() => rm(folder, { recursive: true }))

// Whoever types `serve` waits for each of these files: what checks forms, speaks to agents or takes commands apart comes when it is used.
test('a start of the command reads its own files alone, and in them no library that the first answer does without', async () => {
  const { output } = await bundleCommand(folder)
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const files = new Set(['command.js', ...fileNames.map((name) => `command/${name}.js`)])
  const started = chunks.filter(({ fileName }) => files.has(fileName))
  expect(started).toHaveLength(files.size)
  const beyond = started.flatMap(({ imports }) => imports).filter((file) => !files.has(file) && !file.startsWith('node:'))
  expect(new Set(beyond)).toEqual(new Set(['command/rolldown-runtime.js']))
  const packages = started
    .flatMap(({ moduleIds }) => moduleIds)
    .flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules\/)/.exec(id.replaceAll('\\', '/'))?.[1] ?? [])
  expect([...new Set(packages)].sort()).toEqual(['@noble/hashes', 'hono', 'tinyqueue', 'validation-br'])
})
