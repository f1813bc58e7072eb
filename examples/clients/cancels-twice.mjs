import { exchange, get, Passing, Refused, read } from './api.mjs'

/** A cancel that did not end well is ordered once more, as a new one. */
export default async function cancelsTwice(world) {
  const { data } = await get(world, '/api/v2/subscriptions/history?paginate=100')
  const { id } = data.find(({ situation }) => situation === 'active')
  const cancel = async () =>
    read(await exchange(world, 'POST', `/api/v2/subscriptions/${id}/cancel`, { key: crypto.randomUUID(), body: {} }))
  try {
    await cancel()
  } catch (error) {
    if (error instanceof Refused && error.status === 401) throw error
    if (error instanceof Passing) await world.sleep(1_000 * Math.max(error.afterSeconds, 1))
    await cancel()
  }
  return id
}
