import { createEmulator, type ExperimentWorld } from '../../../src/index.js'

export const shop = () => createEmulator({ seed: 3, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })

export const send = async ({ fetch, token }: ExperimentWorld, path: string, body?: object): Promise<Response> =>
  await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** An app with three guesses of its own: the status of a wrong body, the page size that nobody has told it, the order of the list. */
export const sampleApp = async (world: ExperimentWorld): Promise<unknown> => {
  const refused = await send(world, '/api/v2/products', {})
  if (refused.status !== 422) throw new Error(`a wrong body should be 422 and is ${refused.status}`)
  const catalogue = (await (await send(world, '/api/v2/products')).json()) as { data: { id: string }[] }
  const history = (await (await send(world, '/api/v2/orders/history?paginate=5')).json()) as { data: { created_at: string }[] }
  const isDated = history.data.every(({ created_at }) => /^\d\d\/\d\d\/\d{4} /.test(created_at))
  return { pageSize: catalogue.data.length, isDated }
}
