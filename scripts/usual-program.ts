import type { handlersBy } from '../src/adapters/msw/handlers-by.js'
import type { Emulator } from '../src/index.js'

type Library = Pick<typeof import('../src/index.js'), 'createEmulator'>
type Handlers = { readonly handlersBy: typeof handlersBy }

/** What most programs come to, one after the other. */
export const programStages = ['index', 'core', 'write', 'usual', 'explained'] as const
export type ProgramStage = (typeof programStages)[number]

const sandboxUrl = 'https://sandbox.example.test'

/** Does with the library what most programs do, and tells when a stage is over. */
export const runUsualProgram = async (require: NodeJS.Require, over: (stage: ProgramStage) => void): Promise<void> => {
  const { createEmulator }: Library = require('./index.cjs')
  const { handlersBy }: Handlers = require('./handlers-by.cjs')
  over('index')
  const emulator = createEmulator()
  handlersBy({ http: { all: () => undefined }, HttpResponse: Response } as never)(emulator, { sandboxUrl })
  await ask(emulator, 200, 'GET', '/orders/history')
  await ask(emulator, 200, 'GET', '/products')
  over('core')
  const world = emulator.fork()
  await ask(world, 201, 'POST', '/products', product)
  await ask(world, 200, 'GET', '/products')
  over('write')
  await readAndRefuse(world)
  world.requests.list()
  world.conduct()
  over('usual')
  for (const { request_id } of world.requests.list()) world.requests.explain(request_id)
  over('explained')
  world.reset()
  world.drop()
}

const product = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }

/** Reads of each kind, the other writes, and refusals. */
const readAndRefuse = async (world: Emulator): Promise<void> => {
  const { product_active, order_full_tracking, subscription_active } = world.landmarks
  const reads = [
    '/orders/summary',
    `/orders/${order_full_tracking.hash}`,
    '/subscriptions/history',
    `/products/${product_active.id}/offers`,
  ]
  for (const path of reads) await ask(world, 200, 'GET', path)
  await ask(world, 201, 'POST', `/products/${product_active.id}/offers`, {
    name: 'Oferta',
    price: 1_000,
    charge_type: 'one_time',
  })
  await ask(world, 200, 'POST', `/subscriptions/${subscription_active.id}/cancel`)
  await ask(world, 404, 'GET', '/nowhere')
  await ask(world, 404, 'GET', '/orders/unknown')
  await ask(world, 422, 'POST', '/products', {})
  await ask(world, 401, 'GET', '/orders/summary', undefined, 'svc_test_nobody')
}

const ask = async (
  world: Emulator,
  status: number,
  method: string,
  path: string,
  body?: object,
  token = world.tokens.full,
): Promise<void> => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
  const request = new Request(`${sandboxUrl}/api/v2${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  })
  const answer = await world.fetch(request)
  const text = await answer.text()
  if (answer.status !== status) throw new Error(`${method} ${path} was answered with ${answer.status}, not ${status}: ${text}`)
}
