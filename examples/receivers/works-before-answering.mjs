import { setTimeout as sleep } from 'node:timers/promises'
import { answer, isLater, known, openShop, verify } from './shop.mjs'

/** Makes the sender wait for all that a refund entails. */
export default function worksBeforeAnswering(secret, workMs = 4_000) {
  const shop = openShop()
  return {
    state: shop.state,
    async receive(request) {
      const event = verify(secret, Object.fromEntries(request.headers), await request.text())
      if (event === undefined) return answer(401)
      if (shop.isDone(event)) return answer(204)
      if (event.event === 'order.refunded') await sleep(workMs)
      if (known.includes(event.event) && isLater(event, shop.statusOf(event))) shop.set(event)
      shop.finish(event)
      return answer(204)
    },
  }
}
