import { describe, expect, test } from 'vitest'
import { readScenario } from '../../../src/extensions/scenarios/schema.js'
import { createEmulator, ExperimentError, type ExperimentWorld } from '../../../src/index.js'

const shop = () => createEmulator({ seed: 3, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })

const summary = async ({ fetch, token }: ExperimentWorld): Promise<Response> =>
  await fetch('/api/v2/orders/summary', { headers: { Authorization: `Bearer ${token}` } })

const create = async ({ fetch, token }: ExperimentWorld, key: string = crypto.randomUUID()): Promise<Response> =>
  await fetch('/api/v2/products', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ name: 'Violão', type: 'course', description: 'Do zero.' }),
  })

/** Asks once and believes any answer. */
const careless = async (world: ExperimentWorld): Promise<string> => {
  await create(world)
  return 'done'
}

describe('a flow that breaks', () => {
  test('is told how, worst first, one line for each mistake at each operation', async () => {
    const { findings, requests, runs } = await shop().explore(careless, { delayMs: 0 })
    expect(requests).toBe(1)
    expect(runs).toBe(21)
    expect(findings.map(({ finding, effect, request, operation }) => [finding, effect, request, operation])).toEqual([
      ['claims-success', 'html-200', 1, 'createProduct'],
      ['gave-up', 'reset-after', 1, 'createProduct'],
    ])
    expect(findings[0]?.detail).toBe(
      'HTML page with status 200 instead of request 1, createProduct → it reports success, with no products instead of one',
    )
    expect(findings[0]?.also).toContain('revoked, request 1')
  })

  test('has scenarios that can be read as files', async () => {
    const { findings } = await shop().explore(careless, { delayMs: 0 })
    for (const { scenario } of findings)
      expect(readScenario(JSON.parse(JSON.stringify(scenario))).steps.length).toBeGreaterThan(0)
  })

  test('is held to what its owner says must hold', async () => {
    const { findings } = await shop().explore(
      async (world) => {
        const key = crypto.randomUUID()
        await create(world, key).catch(async () => await create(world, key))
      },
      {
        delayMs: 0,
        invariants: {
          'one product': ({ snapshot }) => (productsIn(snapshot()) === 1 ? undefined : `there are ${productsIn(snapshot())}`),
        },
      },
    )
    expect(findings[0]).toMatchObject({ finding: 'invariant', operation: 'createProduct' })
    expect(findings[0]?.detail).toContain('one product: there are 0')
  })

  test('leaves the world alone that it was tried in', async () => {
    const emulator = shop()
    const before = JSON.stringify(emulator.snapshot())
    await emulator.explore(careless, { delayMs: 0 })
    expect(JSON.stringify(emulator.snapshot())).toBe(before)
    expect(emulator.worlds()).toHaveLength(1)
  })

  test('finds the same every time', async () => {
    const [first, second] = [await shop().explore(careless, { delayMs: 0 }), await shop().explore(careless, { delayMs: 0 })]
    expect(second.findings).toEqual(first.findings)
  })
})

const productsIn = (snapshot: ReturnType<ExperimentWorld['snapshot']>): number =>
  Object.values(snapshot.rows).reduce((sum, { products }) => sum + products.added.length, 0)

describe('a flow that cannot be judged', () => {
  const refusal = async (run: (world: ExperimentWorld) => Promise<unknown>, options = {}): Promise<string> => {
    const emulator = shop()
    const failure: unknown = await emulator.explore(run, options).then(
      () => null,
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(ExperimentError)
    expect(emulator.worlds()).toHaveLength(1)
    return (failure as Error).message
  }

  test('throws at once', async () => {
    expect(
      await refusal(() => {
        throw new Error('no configuration')
      }),
    ).toBe('The run fails without a fault: no configuration. Make it succeed first.')
  })

  test('asks for nothing', async () => {
    expect(await refusal(async () => 'done')).toContain('without a single request')
  })

  test('never ends, and asks without a pause', async () => {
    const endless = async (world: ExperimentWorld): Promise<void> => {
      for (;;) await summary(world).catch(() => {})
    }
    expect(await refusal(endless, { maxRequests: 20 })).toContain('after 20 requests (maxRequests)')
  })

  test('never ends, and waits without a request', async () => {
    const sleepy = async ({ sleep }: ExperimentWorld): Promise<void> => {
      for (;;) await sleep(1_000)
    }
    expect(await refusal(sleepy, { maxRequests: 20 })).toContain('does not end after')
    expect(await refusal(() => new Promise(() => {}), { timeoutMs: 5 })).toContain('within 5 ms (timeoutMs)')
  })

  test('fails now and then by itself', async () => {
    let plays = 0
    const flaky = async (world: ExperimentWorld): Promise<void> => {
      await summary(world)
      plays += 1
      if (plays === 2) throw new Error('unlucky')
    }
    expect(await refusal(flaky)).toContain('fails now and then without a fault: unlucky')
  })

  test('breaks its own invariant', async () => {
    expect(await refusal(careless, { invariants: { never: () => false } })).toContain('The invariant "never" does not hold')
  })

  test.each([
    ['maxRequests', 0],
    ['timeoutMs', Number.NaN],
    ['delayMs', -1],
    ['retryAfterSeconds', 1.5],
  ])('has a limit that is none: %s %s', async (name, value) => {
    expect(await refusal(careless, { [name]: value })).toContain(`Invalid option "${name}"`)
  })
})
