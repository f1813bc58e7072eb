import { act, advance, ask, type Group, get, type Landmarks, post, type Run, type Step } from '../step.js'

interface Received {
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

const received = ({ kept }: Run): Received[] => kept.get('received') as Received[]

/** Everything that is due is delivered; what came, in the order of its ids: several may be on their way at a time. */
const deliver = ask('deliver', async (run) => {
  await run.emulator.webhooks.drain()
  const came = received(run).splice(0)
  return came.map((each) => JSON.stringify(each)).toSorted()
})

const steps = (l: Landmarks): readonly Step[] => {
  const product_id = l.product_active.id
  return [
    ask('an endpoint', (run) => {
      run.kept.set('received', [])
      const endpoint = run.emulator.webhooks.deliver(async (request: Request) => {
        const body = await request.text()
        received(run).push({ url: request.url, headers: [...request.headers], body })
        return new Response(null, { status: body.includes('refused') ? 500 : 204 })
      })
      return [endpoint.id, endpoint.secret, endpoint.url]
    }),
    ask('sell', ({ emulator }) => emulator.sales.sell({ product_id })),
    ask('sell, refused', ({ emulator }) => emulator.sales.sell({ product_id, status: 'refused' })),
    deliver,
    ask('refund', ({ emulator }) => emulator.sales.refund(l.order_two_cards.hash)),
    ask('charge back', ({ emulator }) => emulator.sales.chargeBack(l.order_with_coupon.hash)),
    post(`/subscriptions/${l.subscription_active.id}/cancel`, '', 1),
    ask('decline', ({ emulator }) => emulator.sales.decline(l.subscription_many_charges.id)),
    deliver,
    advance('32d'),
    deliver,
    get('/orders/summary'),
    ask('deliveries', ({ emulator }) =>
      emulator.webhooks
        .deliveries()
        .map(({ event, state, endpoint, due_at }) => JSON.stringify([event, state, endpoint, due_at]))
        .toSorted(),
    ),
    act('reset', ({ emulator }) => emulator.reset()),
    ask('sell', ({ emulator }) => emulator.sales.sell({ product_id })),
    deliver,
  ]
}

/** Events of sales and renewals as they are delivered. When attempts are made in real time is not compared. */
export const webhooks: Group = { name: 'webhooks', options: { orders: 30 }, steps }
