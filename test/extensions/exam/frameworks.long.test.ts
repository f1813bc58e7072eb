import { createHmac, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'

const secret = `whsec_${btoa('the secret of the shop, in bytes')}`

/** A database that refuses an id it has. */
const openDatabase = () => {
  const saved = new Map<string, unknown>()
  return {
    state: () => ({ saved: [...saved.keys()] }),
    save: async (event: unknown): Promise<void> => {
      const { id } = event as { id: string }
      if (!saved.has(id)) saved.set(id, event)
      await Promise.resolve()
    },
  }
}

/** The receivers of the page about webhooks, as a user copies them. */
const receivers = {
  Hono: ({ save }: ReturnType<typeof openDatabase>) => {
    const app = new Hono()
    app.post('/hook', async (context) => {
      const body = await context.req.text()
      try {
        await save(new Webhook(secret).verify(body, context.req.header()))
      } catch (error) {
        if (error instanceof WebhookVerificationError) return context.body(null, 401)
        throw error
      }
      return context.body(null, 204)
    })
    return (request: Request) => app.fetch(new Request(new URL('/hook', request.url), request))
  },
  Next: ({ save }: ReturnType<typeof openDatabase>) =>
    async function POST(request: Request): Promise<Response> {
      const body = await request.text()
      try {
        await save(new Webhook(secret).verify(body, Object.fromEntries(request.headers)))
      } catch (error) {
        return new Response(null, { status: error instanceof WebhookVerificationError ? 401 : 500 })
      }
      return new Response(null, { status: 204 })
    },
}

test.each(Object.entries(receivers))('the receiver of the page in the words of %s passes the exam', async (_, open) => {
  const database = openDatabase()
  const world = createEmulator({ seed: 7, now: '2026-03-01T12:00:00Z', frozen: true })
  expect(await world.webhooks.exam(open(database), { secret, state: database.state })).toEqual([])
  expect(database.state().saved.length).toBeGreaterThan(10)
})

/** The receiver of the page in the words of Laravel, each call of PHP by what Node has for it. */
const laravel =
  ({ save }: ReturnType<typeof openDatabase>) =>
  async (request: Request): Promise<Response> => {
    const content = Buffer.from(await request.arrayBuffer())
    const expected = createHmac('sha256', secret).update(content).digest('hex')
    const signature = request.headers.get('Signature') ?? ''
    const isEqual = expected.length === signature.length && timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
    if (!isEqual) return new Response(null, { status: 401 })
    await save(JSON.parse(content.toString()))
    return new Response(null, { status: 204 })
  }

test('the receiver of the page in the words of Laravel passes the exam, the body in any script', async () => {
  const database = openDatabase()
  const assumptions = { 'webhook-signature': 'laravel' } as const
  const world = createEmulator({ seed: 7, now: '2026-03-01T12:00:00Z', frozen: true, assumptions })
  expect(await world.webhooks.exam(laravel(database), { secret, state: database.state })).toEqual([])
  expect(database.state().saved.length).toBeGreaterThan(5)
  const statuses: number[] = []
  const receive = laravel(database)
  const { product_active } = world.landmarks
  world.webhooks.deliver(
    async (request) => {
      const response = await receive(request)
      statuses.push(response.status)
      return response
    },
    { secret },
  )
  await world.sales.sell({ product_id: String(product_active.id), query_params: { utm_source: 'ação 🎸 \u2028/é' } })
  await world.webhooks.drain()
  expect(statuses).toEqual([204])
})
