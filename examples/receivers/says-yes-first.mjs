import { answer, isLater, known, openShop, verify } from './shop.mjs'

/** Says yes and does the work behind that, without writing down that there is any: a restart loses it. */
export default function saysYesFirst(secret) {
  const shop = openShop()
  return {
    state: shop.state,
    async receive(request) {
      const event = verify(secret, Object.fromEntries(request.headers), await request.text())
      if (event === undefined) return answer(401)
      if (shop.isDone(event)) return answer(204)
      setTimeout(() => {
        if (known.includes(event.event) && isLater(event, shop.statusOf(event))) shop.set(event)
        shop.finish(event)
      }, 20)
      return answer(204)
    },
  }
}
