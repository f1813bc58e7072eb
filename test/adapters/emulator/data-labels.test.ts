import { expect, expectTypeOf, test } from 'vitest'
import { createEmulator, type DataDocument, type Emulator, UnknownLabelError } from '../../../src/index.js'
import { createEmulator as createNodeEmulator } from '../../../src/node.js'

const open = () =>
  createEmulator({
    data: { offers: { curso: { price: 20_000 } }, orders: { da_ana: { offer: 'curso', payment_method: 'pix' } } },
  })

test('labels of a document are members of the type, with ids that are there', () => {
  const { data } = open()
  expectTypeOf(data.orders.da_ana).toEqualTypeOf<{ readonly id: number; readonly hash: string }>()
  expectTypeOf(data.offers.curso.id).toBeString()
  expect(data.orders.da_ana.hash).toMatch(/^[a-z0-9]{16}$/)
  expectTypeOf(createNodeEmulator({ data: { products: { violao: {} } } }).data.products.violao.id).toBeString()
})

test('what the document does not declare may be there, and the type says so', () => {
  const { data } = open()
  expectTypeOf(() => data.orders['do_beto']).returns.toEqualTypeOf<{ readonly id: number; readonly hash: string } | undefined>()
  // @ts-expect-error it may be undefined, for it is misspelt
  expect(() => data.orders.da_anna.hash).toThrow()
})

test('a mistake within a record is one of the type, too', () => {
  // @ts-expect-error no order has such a member
  expect(() => createEmulator({ data: { offers: { curso: {} }, orders: { da_ana: { ofer: 'curso' } } } })).toThrow(/offer/)
})

test('forks and added records give labels, and a fork without data has those of its parent', async () => {
  const emulator = open()
  expectTypeOf(emulator.fork().data.orders.da_ana.hash).toBeString()
  expect(emulator.fork({ seed: 5 }).data.orders.da_ana.hash).not.toBe(emulator.data.orders.da_ana.hash)
  const fork = emulator.fork({ data: { tokens: { leitura: { scopes: ['orders:read'] } } } })
  expectTypeOf(fork.data.tokens.leitura.token).toBeString()
  const { orders } = await emulator.add({ orders: { do_beto: { offer: 'curso', at: '-2h', status: 'refunded' } } })
  expectTypeOf(orders.do_beto.id).toBeNumber()
  expect(emulator.data.orders['do_beto']).toEqual(orders.do_beto)
})

test('a document out of a variable, or several, have labels that any text may be', () => {
  const document: DataDocument = { orders: { da_ana: { offer: 'curso' } }, offers: { curso: {} } }
  const one: Emulator = createEmulator({ data: document })
  const several: Emulator = createEmulator({ data: [{ offers: { curso: {} } }, { orders: { da_ana: { offer: 'curso' } } }] })
  expectTypeOf(one.data.orders['da_ana']).toEqualTypeOf<{ readonly id: number; readonly hash: string } | undefined>()
  expect(several.data.orders['da_ana']).toEqual(one.data.orders['da_ana'])
})

test('a label that is missing throws and names the nearest, or what is declared', () => {
  const { data } = open()
  const read = (label: string): unknown => data.orders[label]
  expect(() => read('da_anna')).toThrow(
    new UnknownLabelError('No record of orders has the label "da_anna"; did you mean da_ana?'),
  )
  expect(() => read('x')).toThrow('No record of orders has the label "x"; declared are da_ana.')
  expect(() => data.tokens['leitura']).toThrow('No record of tokens has the label "leitura"; none is declared.')
})

test('records are compared, listed, awaited, printed and searched as plain objects', async () => {
  const { data } = open()
  expect(data.orders).toEqual({ da_ana: data.orders.da_ana })
  expect(['da_ana' in data.orders, 'da_anna' in data.orders, Object.hasOwn(data.orders, 'da_anna')]).toEqual([true, false, false])
  expect(JSON.parse(JSON.stringify(data.orders))).toEqual({ da_ana: data.orders.da_ana })
  expect(await data.orders).toBe(data.orders)
  expect(`${Object.entries(data.orders)} ${String(data.orders)}`).toContain('da_ana')
  expect(structuredClone(data)).toEqual(data)
})
