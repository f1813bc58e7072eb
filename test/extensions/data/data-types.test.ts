import { expectTypeOf, test } from 'vitest'
import { createEmulator, type DataDocument } from '../../../src/index.js'

test('a wrong member of a document is a compile error', () => {
  const data: DataDocument = { orders: { a: { offer: 'curso', status: 'refunded' } } }
  expectTypeOf(data).toEqualTypeOf<DataDocument>()
  // @ts-expect-error there is no such kind
  const kind: DataDocument = { order: {} }
  // @ts-expect-error there is no such member
  const member: DataDocument = { orders: { a: { ofer: 'curso' } } }
  // @ts-expect-error there is no such status
  const status: DataDocument = { orders: { a: { status: 'paid' } } }
  expectTypeOf([kind, member, status]).toEqualTypeOf<DataDocument[]>()
  expectTypeOf(createEmulator).toBeCallableWith({ data })
})
