import { type Members, recordShapes, type Shape, sharedShapes } from '../src/extensions/records/shape.js'
import { code, renderTable } from './markdown-table.js'

/** Tables that others point to, by their members. */
const named = new Map<Members, string>([
  [recordShapes.products, 'as [products](#products)'],
  [recordShapes.offers, 'as [offers](#offers)'],
  [sharedShapes.customer, '[a customer](#customers)'],
  [sharedShapes.attempt, '[an attempt](#attempts)'],
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
  products: tableOf(recordShapes.products),
  offers: tableOf(recordShapes.offers),
  orders: tableOf(recordShapes.orders),
  subscriptions: tableOf(recordShapes.subscriptions),
  customers: tableOf(sharedShapes.customer),
  attempts: tableOf(sharedShapes.attempt),
}
