import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pullInto } from '../../../src/extensions/pull/cli/data-pull-command.js'
import { openService, watchPull } from '../../support/pulled-service.js'

test('an account that would be more YAML than is read again is written as JSON, and can be used', async () => {
  const service = openService({ orders: 3_500, unlimited: true })
  const { surroundings, said } = watchPull(service)
  const folder = await mkdtemp(join(tmpdir(), 'pull-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const out = join(folder, 'long.yaml')
  const base = new URL('https://account.example.test/')
  const wanted = { base, token: service.tokens.full, out, shiftMs: 0, factor: 1, keepsPeople: false }
  await pullInto(wanted, surroundings)
  await expect(stat(out)).rejects.toThrow('ENOENT')
  expect(said.at(-1)).toContain(`${out}.json is written`)
  const written = JSON.parse(await readFile(`${out}.json`, 'utf8'))
  expect(Object.keys(written.orders)).toHaveLength(3_500)
  await expect(pullInto(wanted, surroundings)).rejects.toThrow(`${out}.json already exists`)
})
