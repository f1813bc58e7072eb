import { answer, isLater, known, openShop, verify } from './shop.mjs'

/** Refuses what it does not know, which the sender then sends again for days. */
export default function knowsEveryEvent(secret) {
  const shop = openShop()
  return {
    state: shop.state,
    async receive(request) {
      const event = verify(secret, Object.fromEntries(request.headers), await request.text())
      if (event === undefined) return answer(401)
      if (shop.isDone(event)) return answer(204)
      if (!known.includes(event.event)) return answer(400)
      if (isLater(event, shop.statusOf(event))) shop.set(event)
      shop.finish(event)
      return answer(204)
    },
  }
}
