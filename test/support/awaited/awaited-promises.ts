import { createEmulator, type Emulator, type ScenarioSource } from '../../../src/index.js'

// Every promise of an emulator that a program can await, for programs in which nothing else keeps the process alive.

const waitMs = 50

const address = 'http://127.0.0.1/api/v2/products'

const request = ({ tokens }: Emulator, init: RequestInit = {}): Request =>
  new Request(address, { ...init, headers: { Authorization: `Bearer ${tokens.full}` } })

const scenario = (effect: ScenarioSource['steps'][number]['effect']): ScenarioSource => ({
  name: 'awaited',
  summary: 'Has a request wait.',
  steps: [{ effect }],
})

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : String(error))

const listProducts = async (emulator: Emulator): Promise<number> => (await emulator.fetch(request(emulator))).status

/** Reads the events until one of this name comes. */
const readUntil = async (response: Response, event: string): Promise<void> => {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; reader !== undefined && !text.includes(`event: ${event}`); ) text += (await reader.read()).value ?? ''
  await reader?.cancel()
}

/** What each of them comes to, as text. */
export const awaitedPromises: Readonly<
  Record<string, { readonly act: (emulator: Emulator) => Promise<unknown>; readonly comesTo: unknown }>
> = {
  'requests.waitFor': {
    act: ({ requests }) => requests.waitFor({}, waitMs).catch(nameOf),
    comesTo: 'WaitTimeoutError',
  },
  'inbox.waitFor': {
    act: ({ webhooks }) => webhooks.inbox().waitFor('order.authorized', waitMs).catch(nameOf),
    comesTo: 'WebhookError',
  },
  'a held list of requests': {
    act: async (emulator) => (await emulator.fetch(new Request('http://127.0.0.1/_emulator/requests?wait=50ms'))).status,
    comesTo: 408,
  },
  'a held list of deliveries': {
    act: async (emulator) => {
      emulator.webhooks.inbox()
      return (await emulator.fetch(new Request('http://127.0.0.1/_emulator/webhooks/deliveries?wait=50ms'))).status
    },
    comesTo: 408,
  },
  'a stream of events': {
    act: async (emulator) => {
      const events = await emulator.fetch(new Request('http://127.0.0.1/_emulator/events'))
      const read = readUntil(events, 'request')
      setTimeout(() => void listProducts(emulator), waitMs).unref()
      return await read
    },
    comesTo: undefined,
  },
  'fetch of a delayed request': {
    act: (emulator) => {
      emulator.play(scenario({ kind: 'delay', fixed_ms: waitMs }))
      return listProducts(emulator)
    },
    comesTo: 200,
  },
  'fetch of a request that gets no answer, given up by the client': {
    act: (emulator) => {
      emulator.play(scenario({ kind: 'hang' }))
      return emulator.fetch(request(emulator, { signal: AbortSignal.timeout(waitMs) })).catch(nameOf)
    },
    comesTo: 'TimeoutError',
  },
  'fetch of a request that gets no answer until the scenario ends': {
    act: (emulator) => {
      emulator.play(scenario({ kind: 'hang' }))
      setTimeout(() => emulator.stop(), waitMs).unref()
      return emulator.fetch(request(emulator)).catch(nameOf)
    },
    comesTo: 'TypeError',
  },
  'a body that comes slowly': {
    act: async (emulator) => {
      emulator.play(scenario({ kind: 'slow_drip', bytes_per_second: 100_000 }))
      return (await (await emulator.fetch(request(emulator))).json()).meta.page
    },
    comesTo: 1,
  },
  drain: {
    act: async ({ webhooks, sales, landmarks }) => {
      webhooks.deliver(async () => {
        await new Promise((resolve) => setTimeout(resolve, waitMs).unref())
        return new Response(null, { status: 204 })
      })
      await sales.sell({ product_id: landmarks.product_active.id })
      return await webhooks.drain()
    },
    comesTo: undefined,
  },
  redeliver: {
    act: async ({ webhooks, sales, landmarks }) => {
      webhooks.inbox()
      await sales.sell({ product_id: landmarks.product_active.id })
      await webhooks.drain()
      const [delivery] = webhooks.deliveries()
      return (await webhooks.redeliver(delivery?.id ?? '')).state
    },
    comesTo: 'delivered',
  },
  explore: {
    act: async (emulator) => {
      const report = await emulator.explore(
        async (world) => {
          await world.fetch('/api/v2/products', { headers: { Authorization: `Bearer ${world.token}` } })
          await world.sleep(60_000)
        },
        { timeoutMs: 1_000 },
      )
      return report.requests
    },
    comesTo: 1,
  },
  'explore of a run that never ends': {
    act: (emulator) => emulator.explore(() => new Promise(() => undefined), { timeoutMs: waitMs }).catch(nameOf),
    comesTo: 'ExperimentError',
  },
  sensitivity: {
    act: async (emulator) => {
      const report = await emulator.sensitivity((world) =>
        world.fetch('/api/v2/products/0', { headers: { Authorization: `Bearer ${world.token}` } }).then(({ status }) => status),
      )
      return report.leaned.length > 0
    },
    comesTo: true,
  },
  exam: {
    act: async ({ webhooks }) => Array.isArray(await webhooks.exam(() => new Response(null, { status: 204 }))),
    comesTo: true,
  },
  'add and exportData': {
    act: async (emulator) => {
      await emulator.add({ products: { violao: {} } })
      return Object.keys((await emulator.exportData(['violao'])).products ?? {})
    },
    comesTo: ['violao'],
  },
  assumptionsUsed: {
    act: async (emulator) => {
      await listProducts(emulator)
      return (await emulator.assumptionsUsed()).length > 0
    },
    comesTo: true,
  },
  keepState: {
    act: async (emulator) => {
      let saves = 0
      const end = emulator.keepState(async () => {
        await new Promise((resolve) => setTimeout(resolve, 1))
        saves += 1
      })
      await listProducts(emulator)
      await end()
      return saves
    },
    comesTo: 1,
  },
}

/** What must not keep the process alive: nobody awaits it. */
export const leaveIdle = async (): Promise<void> => {
  const emulator = createEmulator({ orders: 30 })
  emulator.webhooks.deliver(() => new Promise(() => undefined))
  await listProducts(emulator)
  await retryLater()
  for (const end of [(world: Emulator) => world.stop(), (world: Emulator) => world.reset(), (world: Emulator) => world.drop()]) {
    const world = emulator.fork({ scenario: scenario({ kind: 'hang' }) })
    // Nobody hears of it: its world ends first.
    world.fetch(request(world)).catch(() => undefined)
    end(world)
  }
  const events = await emulator.fetch(new Request('http://127.0.0.1/_emulator/events'))
  await events.body?.getReader().read()
}

/** A running clock with a retry of a webhook that is due in seconds. */
const retryLater = async (): Promise<void> => {
  const { webhooks, sales, landmarks } = createEmulator({ orders: 30, frozen: false })
  const failed = new Promise<void>((resolve) => {
    webhooks.deliver(() => {
      resolve()
      return new Response(null, { status: 500 })
    })
  })
  // Nothing of an emulator keeps the process alive for a delivery that nobody awaits.
  const alive = setInterval(() => undefined, waitMs)
  await sales.sell({ product_id: landmarks.product_active.id })
  await failed
  clearInterval(alive)
}

/** An emulator for one of them. */
export const openAwaited = (): Emulator => createEmulator({ orders: 30 })
