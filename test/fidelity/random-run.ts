import fc from 'fast-check'
import { Caller, type Seen } from './caller.js'

/** One thing that happens in a run. */
export type Command =
  | { readonly kind: 'get'; readonly path: number; readonly token: number }
  | { readonly kind: 'create'; readonly body: number; readonly key: number }
  | { readonly kind: 'offer'; readonly body: number }
  | { readonly kind: 'cancel'; readonly id: number; readonly key: number }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'sell' }

const paths = [
  '/products',
  '/products?per_page=2&page=2',
  '/orders/history?paginate=3',
  '/orders/summary',
  '/subscriptions/history?paginate=2',
  '/orders/unknown',
  '/products?page=x',
  '/nothing',
  '/orders/history/',
]

const bodies: readonly unknown[] = [
  { name: 'Curso', type: 'course', description: 'Um curso' },
  { name: ' Curso ', type: 'ebook', description: '' },
  { name: '', type: 'course', description: 'x' },
  { name: 'Curso', type: 'course', description: 'x', is_active: null, more: 1 },
  [],
]

const offers: readonly unknown[] = [
  { name: 'Oferta', price: 9_900 },
  { name: 'Oferta', price: 100, charge_type: 'recurring' },
  { name: 'Oferta', price: '9900' },
]

const any = (count: number) => fc.nat({ max: count - 1 })

/** Runs of everyday requests and odd ones, with time passing and sales in between. */
export const runs = (maxLength: number): fc.Arbitrary<readonly Command[]> =>
  fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.record({ kind: fc.constant('get' as const), path: any(paths.length), token: any(4) }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('create' as const), body: any(bodies.length), key: any(3) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('offer' as const), body: any(offers.length) }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), id: any(4), key: any(3) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(20, 61, 100_000) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('sell' as const) }) },
    ),
    { minLength: 3, maxLength },
  )

const keyOf = (number: number): string => `00000000-0000-4000-8000-0000000000a${number}`

/** The same requests are sent whatever ids look like. */
const { landmarks } = new Caller({})

/** Has one thing happen; the answer is the last one that the caller has seen. */
export const perform = async (caller: Caller, command: Command): Promise<unknown> => {
  const { tokens } = caller
  if (command.kind === 'wait') return caller.emulator.clock.advance(`${command.seconds}s`)
  if (command.kind === 'sell') return await caller.control('POST', '/orders', { product_id: landmarks.product_active.id })
  if (command.kind === 'get') {
    const token = [tokens.full, tokens.full, tokens.read_only, tokens.revoked][command.token]
    return await caller.get(paths[command.path] ?? '/products', token === undefined ? {} : { token })
  }
  if (command.kind === 'create') return await caller.post('/products', bodies[command.body], { key: keyOf(command.key) })
  if (command.kind === 'offer') return await caller.post(`/products/${landmarks.product_active.id}/offers`, offers[command.body])
  const id = [landmarks.subscription_active.id, landmarks.subscription_trial.id, '99', 'x'][command.id]
  return await caller.post(`/subscriptions/${id}/cancel`, undefined, { key: keyOf(command.key) })
}

/** Plays a run in a fresh world. */
export const playRun = async (
  commands: readonly Command[],
  assumptions: Readonly<Record<string, string>> = {},
): Promise<{ readonly caller: Caller; readonly seen: readonly Seen[] }> => {
  const caller = new Caller(assumptions)
  for (const command of commands) await perform(caller, command)
  return { caller, seen: caller.seen }
}
