import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashToken } from '../../../src/ground/random/token-hash.js'
import { runToEnd } from '../../../src/ground/time/chunks.js'
import type { EmulatorOptions } from '../../../src/worlds/options/options.js'
import { readSourceOptions } from '../../../src/worlds/options/read-source-options.js'
import type { RegisteredWorld } from '../../../src/worlds/registered-world.js'
import { Registry } from '../../../src/worlds/registry.js'
import { shareSnapshot } from '../../../src/worlds/snapshot/take-snapshot.js'
import { wellKnownTokens } from '../../../src/worlds/world/well-known-tokens.js'
import { worldOriginOf } from '../../../src/worlds/world-origin.js'

// A host of many emulators keeps every world, and has it again in the next process.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 1, 12) }))
afterEach(() => void vi.useRealTimers())

const options: EmulatorOptions = {
  seed: 7,
  orders: 30,
  now: '2026-03-01T12:00:00Z',
  frozen: true,
  memoryLimit: '64MiB',
  worldIdle: 'never',
}
const openRegistry = (): Registry =>
  new Registry(readSourceOptions(options), false, undefined, { marker: 'here_', texts: wellKnownTokens, nonce: [1, 2] })

/** A witness that writes down what it is told. */
const watch = (registry: Registry) => {
  const calls: string[] = []
  const note = (what: string) => (world: RegisteredWorld) => void calls.push(`${what} ${world.id}`)
  registry.listener = { begun: note('begun'), ended: note('ended'), putAway: note('put away') }
  return calls
}

test('whoever keeps worlds is told of each that begins, begins anew or ends', () => {
  const registry = openRegistry()
  const calls = watch(registry)
  const fork = registry.fork(registry.root, {})
  const { data } = readSourceOptions({ data: { products: { violao: { name: 'Violão' } } } })
  if (data !== undefined) registry.beginWith(registry.root, data)
  registry.drop(fork.id)
  expect(calls).toEqual(['begun w1', 'begun default', 'ended w1'])
})

test('a world that takes memory which is needed is put away and not ended, and comes back with its tokens and its beginning', () => {
  const registry = openRegistry()
  const calls = watch(registry)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const fork = registry.fork(registry.root, { from: 'now', assumptions: { 'not-found-message': 'per_resource' } })
  const origin = JSON.parse(JSON.stringify(worldOriginOf(fork)))
  const state = JSON.parse(JSON.stringify(shareSnapshot(fork.world)))
  const hash = hashToken(fork.tokens.full)
  vi.setSystemTime(Date.now() + 120_000)
  vi.spyOn(fork, 'weigh').mockReturnValue(128 * 1_048_576)
  registry.note(fork)
  expect(calls).toEqual(['begun w1', 'put away w1'])
  expect([registry.find('w1'), registry.join(hash)]).toEqual([undefined, undefined])
  const again = runToEnd(registry.reopenChunked(origin, readSourceOptions(origin.options), state))
  expect(registry.join(hash)).toBe(again)
  expect(again.tokens).toEqual(fork.tokens)
  expect(worldOriginOf(again)).toEqual(worldOriginOf(fork))
  expect(shareSnapshot(again.world)).toEqual(state)
  again.reset()
  expect(shareSnapshot(again.world)).toEqual(state)
  expect(registry.fork(registry.root, {}).id).toBe('w2')
})

test('another process has the forks of before under the same names, and counts on', () => {
  const [before, after] = [openRegistry(), openRegistry()]
  const fork = before.fork(before.root, { orders: 60 })
  const origin = JSON.parse(JSON.stringify(worldOriginOf(fork)))
  const again = runToEnd(after.reopenChunked(origin, readSourceOptions(origin.options), shareSnapshot(fork.world)))
  after.countOn(before.made)
  expect([again.tokens, again.resolved]).toEqual([fork.tokens, fork.resolved])
  expect(after.fork(after.root, {}).id).toBe('w2')
})
