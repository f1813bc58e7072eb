import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundleCommand } from '../../scripts/bundle-command.js'
import { startFiles } from '../../scripts/command-files.js'
import { filesReadBy } from '../../scripts/usual-start.js'

const folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-start-'))
afterAll(() => rm(folder, { recursive: true }))

// Whoever types `serve` waits for each of these files: what checks forms, speaks to agents or takes commands apart comes when it is used.
test('a start of the command reads its own files alone, and in them no library that the first answer does without', async () => {
  const { output } = await bundleCommand(folder)
  const read = await filesReadBy(join(folder, 'command'), 'command.cjs')
  const files = ['command', 'rolldown-runtime', ...startFiles].map((name) => `${name}.cjs`)
  expect([...read.start].filter((file) => !file.startsWith('..')).sort()).toEqual(files.sort())
  const inWords = ['command.cjs', 'rolldown-runtime.cjs', 'shared.cjs', 'words.cjs']
  expect([...read.words].filter((file) => !file.startsWith('..')).sort()).toEqual(inWords)
  const started = output.flatMap((file) =>
    file.type === 'chunk' && read.start.has(file.fileName.replace('command/', '')) ? [file] : [],
  )
  const packages = started
    .flatMap(({ moduleIds }) => moduleIds)
    .flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules\/)/.exec(id.replaceAll('\\', '/'))?.[1] ?? [])
  expect([...new Set(packages)].sort()).toEqual(['@noble/hashes', 'hono', 'picocolors', 'tinyqueue', 'validation-br'])
  const bytes = started.reduce((sum, { code }) => sum + code.length, 0)
  expect(bytes, `a start reads ${bytes} bytes`).toBeLessThan(315_000)
})
