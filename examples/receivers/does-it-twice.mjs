import { answer, isLater, known, openShop, verify } from './shop.mjs'

/** Believes that every event comes once, and mails the buyer each time. */
export default function doesItTwice(secret) {
  const shop = openShop()
  return {
    state: shop.state,
    async receive(request) {
      const event = verify(secret, Object.fromEntries(request.headers), await request.text())
      if (event === undefined) return answer(401)
      if (known.includes(event.event) && isLater(event, shop.statusOf(event))) shop.set(event)
      shop.finish(event)
      return answer(204)
    },
  }
}
