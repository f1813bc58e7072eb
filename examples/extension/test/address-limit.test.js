import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtIn, createEmulator, InvalidOptionError } from 'producer-commerce-emulator'
import { addressLimit } from '../built/address-limit.js'

const open = (options = {}) =>
  createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, extensions: [...builtIn, addressLimit()], ...options })

const ask = async (emulator, address) => {
  const headers = { Authorization: `Bearer ${emulator.tokens.full}`, 'X-Forwarded-For': address }
  return (await emulator.fetch('https://sandbox.example.test/api/v2/products', { headers })).status
}

test('an address that asks too often waits for the next minute, others do not', async () => {
  const emulator = open({ perAddress: 2 })
  const statuses = [await ask(emulator, 'a'), await ask(emulator, 'a'), await ask(emulator, 'a'), await ask(emulator, 'b')]
  assert.deepEqual(statuses, [200, 200, 429, 200])
  assert.deepEqual(emulator.addresses(), { a: 3, b: 1 })
  emulator.clock.advance('60s')
  assert.equal(await ask(emulator, 'a'), 200)
})

test('forks, resets and snapshots carry the counts', async () => {
  const emulator = open({ perAddress: 1 })
  await ask(emulator, 'a')
  const snapshot = emulator.snapshot()
  assert.equal(await ask(emulator.fork({ from: 'now' }), 'a'), 429)
  emulator.reset()
  assert.equal(await ask(emulator, 'a'), 200)
  emulator.restore(snapshot)
  assert.deepEqual(emulator.addresses(), { a: 1 })
})

test('the control API shows them, and a wrong option is refused', async () => {
  const emulator = open()
  await ask(emulator, 'a')
  const answer = await emulator.fetch('http://127.0.0.1:4010/_emulator/addresses')
  assert.deepEqual([answer.status, await answer.json()], [200, { a: 1 }])
  assert.equal(emulator.options.perAddress, 60)
  assert.throws(() => open({ perAddress: 0 }), InvalidOptionError)
})
