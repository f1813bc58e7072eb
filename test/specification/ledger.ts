import { accessRows } from './access-rows.js'
import { catalogueRows } from './catalogue-rows.js'
import { endpointRows } from './endpoint-rows.js'
import { fieldSections, fields } from './fields.js'
import { limitRows } from './limit-rows.js'
import { orderRows } from './order-rows.js'
import type { Row } from './row.js'
import { serviceRows } from './service-rows.js'
import { stateRows } from './state-rows.js'
import { subscriptionAndEnvelopeRows } from './subscription-and-envelope-rows.js'

/** One row for each field of each table, and one for each table: it lists all there is. */
const fieldRows: readonly Row[] = fieldSections.flatMap((section) => [
  ...fields
    .filter((field) => field.section === section)
    .map(
      ({ path, type }): Row => ({
        section,
        statement: `\`${path}\` is ${describe(type)}.`,
        provedBy: { 'behaviour/documented/fields': ['%s: %s is %s'] },
        case: path,
      }),
    ),
  {
    section,
    statement: 'These are all its members.',
    provedBy: { 'behaviour/documented/fields': ['%s has no member that its table does not list'] },
    case: section,
  },
])

function describe(type: string): string {
  if (type.startsWith('untyped')) return type.endsWith('null') ? 'there, of an open type, or null' : 'there, of an open type'
  return ['list', 'product', 'offer'].includes(type) ? `\`${type}\`` : type
}

/** Every statement of the specification, and the tests that prove it or the reason why none can. */
export const specificationLedger: readonly Row[] = [
  ...serviceRows,
  ...fieldRows,
  ...catalogueRows,
  ...orderRows,
  ...subscriptionAndEnvelopeRows,
  ...stateRows,
  ...endpointRows,
  ...accessRows,
  ...limitRows,
]
