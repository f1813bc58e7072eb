import { answer, isLater, known, openShop, verify } from './shop.mjs'

/** Takes the first signature of the list for the only one, which it is not while a secret is rotated. */
export default function looksAtOneSignature(secret) {
  const shop = openShop()
  return {
    state: shop.state,
    async receive(request) {
      const headers = Object.fromEntries(request.headers)
      const [first] = headers['webhook-signature'].split(' ')
      const event = verify(secret, { ...headers, 'webhook-signature': first }, await request.text())
      if (event === undefined) return answer(401)
      if (shop.isDone(event)) return answer(204)
      if (known.includes(event.event) && isLater(event, shop.statusOf(event))) shop.set(event)
      shop.finish(event)
      return answer(204)
    },
  }
}
