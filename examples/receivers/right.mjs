import { answer, isLater, known, openShop, verify } from './shop.mjs'

/** Does everything right: verifies, does nothing twice, minds no order, and says yes when it is done. */
export default function right(secret) {
  const shop = openShop()
  return {
    state: shop.state,
    async receive(request) {
      const event = verify(secret, Object.fromEntries(request.headers), await request.text())
      if (event === undefined) return answer(401)
      if (shop.isDone(event)) return answer(204)
      if (known.includes(event.event) && isLater(event, shop.statusOf(event))) shop.set(event)
      shop.finish(event)
      return answer(204)
    },
  }
}
