import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { commandHere as command } from '../../support/command-here.js'
import { freePort } from '../../support/free-port.js'

const folder = await mkdtemp(join(tmpdir(), 'start-lines-'))
afterAll(() => rm(folder, { recursive: true }))

/** What `serve` says until it listens. */
const begin = async (...flags: readonly string[]) => {
  const running = command.start(['serve', '--port', '0', ...flags])
  await running.output((text) => text.includes('Seed '))
  running.process.kill()
  return await running.ended
}

test('serve says at the start that nothing will be delivered to a host that is refused', async () => {
  const refused = await begin('--webhook', 'http://203.0.113.7/hook')
  expect(refused.stderr).toBe(
    'Nothing will be delivered to http://203.0.113.7/hook: 203.0.113.7 is not on this machine; --webhook-allow lets a host in.\n',
  )
  const flags = ['--webhook', 'http://127.0.0.1:9/hook', '--webhook', 'http://203.0.113.7/', '--webhook-allow', '203.0.113.7']
  expect((await begin(...flags)).stderr).toBe('')
})

test('so it does of its own port, whatever the host is called', async () => {
  const port = await freePort(21_700)
  const { stderr } = await begin('--port', String(port), '--webhook', `http://localhost:${port}/hook`)
  expect(stderr).toBe(
    `Nothing will be delivered to http://localhost:${port}/hook: port ${port} is one the emulator listens on itself.\n`,
  )
})

test('the banner says what a data document holds', async () => {
  const path = join(folder, 'account.yaml')
  await writeFile(
    path,
    'products: { a: { name: A }, b: { name: B } }\noffers: { m: { product: a, price: 100 } }\norders: { o: { offer: m } }\n',
  )
  expect((await begin('--data', path)).stdout).toContain(
    'beside 2 products, 1 offer, 1 order, 0 subscriptions of the data document',
  )
  expect((await begin()).stdout).not.toContain('data document')
})
