import { course, get, history, offer, post, Refused, walk } from './api.mjs'

/** Reads the orders, sells a new course and ends a subscription; nothing that passes keeps it from that, and nothing is done twice. */
export default async function right(world) {
  const lines = await walk(world, history)
  const product = await post(world, '/api/v2/products', course)
  await post(world, `/api/v2/products/${product.id}/offers`, offer)
  await untilListed(world, product.id)
  const canceled = await cancelFirst(world)
  return { lines: lines.length, commission: lines.reduce((sum, { commission }) => sum + commission, 0), canceled }
}

/** A list may be a moment behind; that is no reason to create anything again. */
async function untilListed(world, id) {
  for (let count = 1; count <= 5; count += 1) {
    const { data } = await get(world, '/api/v2/products')
    if (data.some((product) => product.id === id)) return
    await world.sleep(1_000)
  }
  throw new Error(`the product ${id} is not listed`)
}

const subscriptions = '/api/v2/subscriptions/history?paginate=100'

/** Cancels one, if there is any. Somebody else may have been faster: then it is canceled, which is what was wanted. */
async function cancelFirst(world) {
  const active = (await walk(world, subscriptions)).find(({ situation }) => situation === 'active')
  if (active === undefined) return null
  try {
    await post(world, `/api/v2/subscriptions/${active.id}/cancel`)
  } catch (error) {
    if (!(error instanceof Refused) || error.status === 401 || error.status === 403) throw error
    const now = (await walk(world, subscriptions)).find(({ id }) => id === active.id)
    if (now.canceled_at === null) throw error
  }
  return active.id
}
