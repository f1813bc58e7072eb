import { type Members, recordMembers, type Shape, sharedMembers } from '../src/extensions/records/shape.js'
import { code, renderTable } from './markdown-table.js'

const { customer, attempt } = sharedMembers()

/** Tables that others point to, by their members. */
const named = new Map<Members, string>([
  [recordMembers('products'), 'as [products](#products)'],
  [recordMembers('offers'), 'as [offers](#offers)'],
  [customer, '[a customer](#customers)'],
  [attempt, '[an attempt](#attempts)'],
])

/** Rows of a table: a member with its type and meaning, then those of what is in it. */
const rowsOf = (members: Members, path: readonly string[] = []): (readonly string[])[] =>
  Object.entries(members).flatMap(([name, shape]) => {
    const at = [...path, name]
    const inner = shape.kind === 'list' ? shape.of : shape
    const other = inner.kind === 'object' ? named.get(inner.members) : undefined
    const says = other === undefined ? shape.says : `${shape.says}: ${other}`.replace(/^(\w+): as/, 'as')
    const row = [code(at.join('.')), typeOf(shape), says]
    return inner.kind === 'object' && other === undefined ? [row, ...rowsOf(inner.members, at)] : [row]
  })

const kinds = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
  any: 'any',
  object: 'object',
  map: 'object',
  list: 'list',
} as const

const typeOf = (shape: Shape): string => {
  const type = shape.kind === 'list' ? `${kinds[shape.of.kind]}s`.replace('objects', 'list of objects') : kinds[shape.kind]
  return [type, shape.isNullable ? 'null' : '', shape.isOptional ? 'absent' : ''].filter((word) => word !== '').join(' or ')
}

const tableOf = (members: Members) => (): string => renderTable(['member of a record', 'type', 'meaning'], rowsOf(members))

export const shapeTables = {
  products: tableOf(recordMembers('products')),
  offers: tableOf(recordMembers('offers')),
  orders: tableOf(recordMembers('orders')),
  subscriptions: tableOf(recordMembers('subscriptions')),
  customers: tableOf(customer),
  attempts: tableOf(attempt),
}
