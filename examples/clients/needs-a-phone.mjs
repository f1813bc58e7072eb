import { walk } from './api.mjs'

/** Makes a list to call subscribers by; takes it that everybody has a phone. */
export default async function needsAPhone(world) {
  const subscriptions = await walk(world, '/api/v2/subscriptions/history?paginate=25')
  return subscriptions.map(({ customer }) => {
    const [{ ddi, ddd, number }] = customer.phones
    return `+${ddi} ${ddd} ${number}`
  })
}
