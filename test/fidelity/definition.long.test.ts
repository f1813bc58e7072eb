import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AssumptionId } from '../../src/index.js'
import { atSize } from '../support/size.js'
import { switchable, triedValues } from './alternatives.js'
import { Caller } from './caller.js'
import { type Command, playRun, runs } from './random-run.js'

// What an answer depends on is what changes it. Here a run is played once more with each other value, by somebody who knows nothing of how
// the emulator finds that out.

const sample = (seed: number, count: number, maxLength: number): readonly (readonly Command[])[] =>
  fc.sample(runs(maxLength), { seed, numRuns: count })

const otherValues = (id: AssumptionId): readonly string[] => triedValues(id).slice(1)

/** How many answers of a run are others under another value, by assumption. */
const countChanged = async (commands: readonly Command[]): Promise<ReadonlyMap<string, number>> => {
  const { seen: usual } = await playRun(commands)
  const counts = new Map<string, number>()
  for (const id of switchable) {
    const changed = new Set<number>()
    for (const value of otherValues(id)) {
      const { seen } = await playRun(commands, { [id]: value })
      usual.forEach((answer, index) => {
        if (seen[index]?.serialized !== answer.serialized) changed.add(index)
      })
    }
    if (changed.size > 0) counts.set(id, changed.size)
  }
  return counts
}

test.each(
  sample(Number(process.env['FIDELITY_SEED'] ?? 1), atSize(1, 2), 10).map((commands, index) => ({
    place: index,
    deeds: commands,
  })),
)(
  'random run $place: an assumption is used exactly if another value of it changes an answer, and as often',
  async ({ deeds: commands }) => {
    const { caller } = await playRun(commands)
    const used = new Map((await caller.emulator.assumptionsUsed()).map(({ id, count }) => [id, count]))
    const changed = await countChanged(commands)
    expect(Object.fromEntries([...used].sort())).toEqual(Object.fromEntries([...changed].sort()))
  },
  60_000,
)

test('the first answer of a fork depends on an assumption exactly if it is another one in a fork from before it', async () => {
  const [commands = []] = sample(3, 1, 12)
  const { caller } = await playRun([...commands, { kind: 'cancel', id: 2, key: 1 }])
  const cancel = async (world: Caller['emulator']) =>
    await new Caller({}, world).post('/subscriptions/99/cancel', undefined, { key: '00000000-0000-4000-8000-0000000000a1' })
  const fork = caller.emulator.fork({ from: 'now' })
  const last = await cancel(fork)
  const unlike: string[] = []
  for (const id of switchable) {
    let changes = false
    for (const value of otherValues(id)) {
      const world = fork.fork({ from: last.requestId, assumptions: { [id]: value } })
      const answer = await cancel(world)
      world.drop()
      if (answer.serialized !== last.serialized) changes = true
    }
    if (changes !== last.leaned.includes(id)) unlike.push(id)
  }
  expect(unlike).toEqual([])
})

test('what works through what an earlier request left behind counts for a run', async () => {
  const refused: Command = { kind: 'create', body: 2, key: 0 }
  const { caller } = await playRun([refused, refused])
  const [, again] = caller.seen
  expect((await caller.emulator.assumptionsUsed()).map(({ id }) => id)).toContain('idempotency-replay-which')
  expect(again?.leaned).toContain('idempotency-replay-which')
})

test('what works through what was done before the first request counts for a run', async () => {
  const commands: readonly Command[] = [{ kind: 'sell' }, { kind: 'wait', seconds: 61 }, { kind: 'get', path: 8, token: 1 }]
  const { caller } = await playRun(commands)
  const used = new Map((await caller.emulator.assumptionsUsed()).map(({ id, count }) => [id, count]))
  expect(used.get('purchase-simulation')).toBe(1)
  expect(Object.fromEntries([...used].sort())).toEqual(Object.fromEntries([...(await countChanged(commands))].sort()))
})

test('the answer to a HEAD depends on nothing that only its body would show', async () => {
  const list = await new Caller({}).get('/products')
  const head = await new Caller({}).send('HEAD', '/products', { key: null })
  expect(list.leaned).toEqual(expect.arrayContaining(['products-page-size-default', 'iso-timestamp-precision']))
  expect(head.leaned).toEqual(['head-requests', 'rate-limit-remaining'])
})

test('a plain list depends on few assumptions, a plain cancel on many', async () => {
  const caller = new Caller({})
  const list = await caller.get('/products')
  const cancel = await caller.post(`/subscriptions/${caller.landmarks.subscription_active.id}/cancel`)
  expect(list.leaned.length).toBeLessThanOrEqual(7)
  expect(cancel.leaned.length).toBeGreaterThanOrEqual(15)
})

test('to ask what answers depend on changes nothing', async () => {
  const [commands = []] = sample(5, 1, 10)
  const [asked, silent] = [await playRun(commands), await playRun(commands)]
  for (const { leaned: dependencies } of asked.seen) expect(dependencies).toBeDefined()
  await asked.caller.emulator.assumptionsUsed()
  const [one, other] = [await asked.caller.get('/orders/history'), await silent.caller.get('/orders/history')]
  expect(one.json).toEqual(other.json)
  const withoutTimes = (text: string): string => text.replaceAll(/"ms":[\d.]+/g, '')
  expect(withoutTimes(JSON.stringify(asked.caller.emulator.snapshot()))).toBe(
    withoutTimes(JSON.stringify(silent.caller.emulator.snapshot())),
  )
})
