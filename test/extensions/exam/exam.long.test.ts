import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { type ExamOptions, examEffects } from '../../../src/extensions/exam/exam-options.js'
import { createEmulator, type Emulator } from '../../../src/index.js'

const openWorld = (options: object = {}): Emulator =>
  createEmulator({ seed: 7, now: '2026-03-01T12:00:00Z', frozen: true, ...options })

const taken = (): Response => new Response(null, { status: 204 })

test('an exam puts the world back as it was, and tells nobody else', async () => {
  const world = openWorld()
  const others: unknown[] = []
  world.webhooks.deliver((request) => {
    others.push(request)
    return taken()
  })
  await world.sales.sell({ product_id: String(world.landmarks.product_active.id) })
  const before = world.snapshot()
  const heard: string[] = []
  const findings = await world.webhooks.exam(async (request) => {
    heard.push(await request.text())
    return taken()
  })
  // It verifies nothing and says yes to all.
  expect(findings.map(({ finding }) => finding)).toEqual(['accepted-forged-signature', 'accepted-stale-timestamp'])
  expect(others).toEqual([])
  expect(heard.length).toBeGreaterThan(examEffects.length)
  expect(world.snapshot()).toEqual(before)
  await world.webhooks.drain()
  expect(others).toHaveLength(1)
})

test.each([
  ['asks for a signature only where there is one', 'accepted-forged-signature', (remembered: Set<string>) => remembered],
  ['remembers the last event alone', 'processed-twice', () => new Set<string>()],
] as const)('a receiver that %s is found', async (_, wanted, remember) => {
  const secret = `whsec_${btoa('a secret of twenty-four.')}`
  let remembered = new Set<string>()
  let done = 0
  const receive = async (request: Request): Promise<Response> => {
    const body = await request.text()
    const isOpen = wanted === 'accepted-forged-signature' && !request.headers.has('webhook-signature')
    try {
      if (!isOpen) new Webhook(secret).verify(body, Object.fromEntries(request.headers))
    } catch {
      return new Response(null, { status: 401 })
    }
    const { id } = JSON.parse(body)
    if (!remembered.has(id)) {
      done += 1
      remembered = remember(remembered).add(id)
    }
    return taken()
  }
  const findings = await openWorld().webhooks.exam(receive, { secret, state: () => done })
  expect(findings.map(({ finding }) => finding)).toEqual([wanted])
})

const heardIn = async (world: Emulator, options: ExamOptions): Promise<readonly string[]> => {
  const bodies: string[] = []
  await world.webhooks.exam(async (request) => {
    bodies.push(await request.text())
    return taken()
  }, options)
  return bodies
}

test('with a seed, the same receiver gets the same requests each time', async () => {
  expect(await heardIn(openWorld(), { seed: 3 })).toEqual(await heardIn(openWorld(), { seed: 3 }))
  await expect(openWorld().webhooks.exam(taken, { seed: 0.5 })).rejects.toThrow('The option seed cannot be 0.5')
})

test('without one, no id of an event, an order, a transaction or a subscription comes twice', async () => {
  const world = openWorld()
  await world.sales.sell({ product_id: String(world.landmarks.product_active.id) })
  const idsOf = (bodies: readonly string[]): readonly string[] => [
    ...new Set(
      bodies.flatMap((body) => {
        const { id, data } = JSON.parse(body)
        const of = ({ id: own, hash }: { id: number; hash?: string }): string[] => [
          String(own),
          ...(hash === undefined ? [] : [hash]),
        ]
        return [id, ...of(data), ...data.transactions.flatMap(of)]
      }),
    ),
  ]
  const [first, second] = [idsOf(await heardIn(world, {})), idsOf(await heardIn(world, {}))]
  expect(first.length).toBeGreaterThan(examEffects.length)
  expect(second.filter((id) => first.includes(id))).toEqual([])
  const otherProcess = idsOf(await heardIn(openWorld(), {}))
  expect(otherProcess.filter((id) => first.includes(id))).toEqual([])
})

test.each(['duplicate', 'cut'] as const)(
  'an event that comes again by %s has the same id and another signature',
  async (effect) => {
    const came: string[][] = []
    await openWorld().webhooks.exam(
      (request) => {
        came.push(['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(request.headers.get(name))))
        return taken()
      },
      { effects: [effect] },
    )
    const again = came.find(([id], nth) => nth > 0 && came[nth - 1]?.[0] === id)
    const first = came.find(([id]) => id === again?.[0])
    expect(again).toBeDefined()
    expect(again?.[1]).not.toBe(first?.[1])
    expect(again?.[2]).not.toBe(first?.[2])
  },
)

test('one that refuses everything is told so, and nothing else is tried', async () => {
  let calls = 0
  const findings = await openWorld().webhooks.exam(() => {
    calls += 1
    return new Response(null, { status: 403 })
  })
  expect(findings).toMatchObject([{ finding: 'rejected-valid-delivery', detail: expect.stringContaining('403') }])
  expect(calls).toBe(1)
})

test('without a state, what a receiver asks of the API tells whether it does things twice', async () => {
  const examine = async (keyOf: (event: { id: string }) => string) => {
    const world = openWorld()
    return await world.webhooks.exam(
      async (request) => {
        const event = await request.json()
        const body = JSON.stringify({ name: `Curso de ${event.id}`, type: 'course', description: 'Feito por um evento.' })
        const headers = {
          Authorization: `Bearer ${world.tokens.full}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': keyOf(event),
        }
        await world.fetch(new Request('http://localhost/api/v2/products', { method: 'POST', headers, body }))
        return taken()
      },
      { effects: ['duplicate', 'cut'] },
    )
  }
  const uuidOf = (text: string): string => {
    const hex = [...text]
      .map((letter) => letter.charCodeAt(0).toString(16))
      .join('')
      .slice(-32)
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  expect(await examine((event) => uuidOf(event.id))).toEqual([])
  let count = 0
  const findings = await examine(() => uuidOf(`a new key every time ${count++} ${'x'.repeat(9)}${count}`))
  expect(findings).toMatchObject([{ finding: 'processed-twice', detail: expect.stringContaining('createProduct') }])
})

test('a receiver that comes before it knows the object is told when it refuses an early delivery', async () => {
  const findings = await openWorld().webhooks.exam(
    async (request) => new Response(null, { status: (await request.json()).event === 'subscription.canceled' ? 404 : 204 }),
    { effects: ['early'] },
  )
  expect(findings).toMatchObject([{ finding: 'rejected-valid-delivery', detail: expect.stringContaining('own answer') }])
})

test.each(['laravel', 'sha1-query', 'static-token'])(
  'signatures of the kind %s are forged, too, and have no date',
  async (kind) => {
    const world = openWorld({ assumptions: { 'webhook-signature': kind } })
    const findings = await world.webhooks.exam(taken)
    expect(findings.map(({ finding }) => finding)).toEqual(['accepted-forged-signature'])
  },
)

test('what cannot be done is refused in words, and the world is as it was', async () => {
  const world = openWorld()
  const before = world.snapshot()
  await expect(world.webhooks.exam(taken, { effects: ['forged' as 'forge'] })).rejects.toThrow('did you mean forge?')
  await expect(world.webhooks.exam(taken, { slowAfter: 'soon' })).rejects.toThrow('The option slowAfter cannot be "soon"')
  await expect(world.webhooks.exam(taken, { secret: 'geheim' })).rejects.toThrow('The secret is not "whsec_"')
  await expect(world.webhooks.exam({ fetch: taken } as never)).rejects.toThrow('such as app.fetch')
  const exam = world.webhooks.exam(taken, { effects: [] })
  await expect(world.webhooks.exam(taken)).rejects.toThrow('An exam is already running in this world')
  await exam
  await expect(world.webhooks.exam('http://127.0.0.1:3000/')).rejects.toThrow('producer-commerce-emulator/node')
  await expect(world.webhooks.exam(() => Promise.reject(new Error('no')))).rejects.toThrow(
    'gave no answer: the receiver threw: no',
  )
  expect(world.snapshot()).toEqual(before)
})
