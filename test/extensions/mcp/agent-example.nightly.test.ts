import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { bundleCommand } from '../../../scripts/bundle-command.js'

// A scripted agent writes a client with mistakes, asks why it was refused, and mends it until nothing breaks it.

test('the agent of examples/agent gets from its first draft to one that nothing breaks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await bundleCommand(folder)
  const command = [
    process.execPath,
    join(folder, 'command.js'),
    'mcp',
    '--orders',
    '30',
    '--now',
    '2026-03-01T12:00:00Z',
    '--freeze',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, ['examples/agent/agent.mjs', ...command])
  const lines = [
    'status 400',
    'Every POST needs an Idempotency-Key, and this one had none.',
    'status 422',
    'Wrong: name, description.',
    'lost-response plays in world w1',
    'A new Idempotency-Key for the same POST: ',
    'no: The product is created once',
    'No findings in world w2.',
    'yes: The product is created once',
    'and nothing breaks it.',
    'product-type-values (low confidence): Which values may the type of a product have?',
  ]
  let from = 0
  for (const words of lines) {
    const at = stdout.indexOf(words, from)
    expect(at, `${words}\n\nafter\n\n${stdout.slice(from)}`).toBeGreaterThanOrEqual(from)
    from = at + words.length
  }
  expect(stdout).not.toContain(folder)
}, 120_000)
