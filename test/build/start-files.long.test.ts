import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundleCommand } from '../../scripts/bundle-command.js'
import { filesReadBy } from '../../scripts/usual-start.js'

const folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-start-'))
afterAll(() => rm(folder, { recursive: true }))

// Whoever types `serve` waits for what is read: what checks forms, speaks to agents or takes commands apart comes when it is used.
test('a start of the command reads no library that the first answer does without', async () => {
  const { output } = await bundleCommand(folder)
  const read = await filesReadBy(join(folder, 'command'), 'command.cjs')
  const started = output.flatMap((file) =>
    file.type === 'chunk' && read.start.has(file.fileName.replace('command/', '')) ? [file] : [],
  )
  const packages = started
    .flatMap(({ moduleIds }) => moduleIds)
    .flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules\/)/.exec(id.replaceAll('\\', '/'))?.[1] ?? [])
  expect([...new Set(packages)].sort()).toEqual(['@noble/hashes', 'hono', 'picocolors', 'validation-br'])
})
