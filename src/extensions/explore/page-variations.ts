import { secondMs } from '../../core/time.js'
import type { DataDocument } from '../data/document-schema.js'
import { type Account, type CustomerSource, timeOf, withOffersOf, withRecords } from './account.js'
import type { ListReading } from './list-reading.js'
import type { Subject } from './subjects.js'
import type { Variation } from './variation.js'

/** Time between two rows. All rows are recent, so that a flow that reads the last weeks reads all of them. */
const spacingMs = 5 * secondMs

/** Labels and times of rows, the newest first: more rows leave the newest as they are. */
const rowsOf = <Source>(now: number, count: number, make: (at: string, nth: number) => Source): Record<string, Source> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `row_${index + 1}`,
      make(timeOf(now - 60 * secondMs - index * spacingMs), index + 1),
    ]),
  )

const customer = (nth: number): CustomerSource => ({
  name: `Clara Prado ${nth}`,
  email: `clara.${nth}@example.test`,
  cpf: String(99_900_000_000 + nth),
})

/** Makers of an account whose list has this many ordinary rows, and nothing else of its kind. */
export const withRows: Record<Exclude<Subject, 'offers'>, (account: Account, count: number) => DataDocument> = {
  orders: (account, count) => {
    const single = (at: string, nth: number) => ({ offer: 'varied_single', at, customer: customer(nth) })
    const { row_1: newest, ...orders } = rowsOf(account.now, count, single)
    // A flow may need a subscription, which has a line, too.
    const subscriptions = newest === undefined ? {} : { row_1: { ...newest, offer: 'varied_plan', charges: ['paid' as const] } }
    return { ...withOffersOf(account), orders, subscriptions }
  },
  subscriptions: (account, count) => ({
    ...withOffersOf(account),
    orders: {},
    subscriptions: rowsOf(account.now, count, (at, nth) => ({ offer: 'varied_plan', at, customer: customer(nth) })),
  }),
  products: ({ now }, count) =>
    withRecords({}, { products: rowsOf(now, count, (at, nth) => ({ name: `Curso ${nth}`, type: 'course', at })) }),
}

/** Numbers of rows around the end of a page, each with its condition. */
const counts: readonly (readonly [name: string, says: string, count: (list: ListReading) => number])[] = [
  ['page-less-one', 'has one row less than a page', ({ pageSize }) => pageSize - 1],
  ['one-page', 'has exactly one page', ({ pageSize }) => pageSize],
  ['page-and-one', 'has one page and one row', ({ pageSize }) => pageSize + 1],
  ['last-page-of-one', 'has a last page of one row', (list) => seen(list) * list.pageSize + 1],
  ['more-pages', 'has more pages than before', (list) => (seen(list) + 1) * list.pageSize],
]

const seen = ({ lastPage }: ListReading): number => Math.max(2, lastPage)

/** Greatest number of rows: more take too long to make. */
export const mostRows = 1_500

export const listNames = {
  orders: 'the order history',
  subscriptions: 'the subscription history',
  products: 'the product list',
} as const

/** Assumptions about the size of the pages of a list, and a size that is smaller than the usual one. */
const sizes = {
  products: { param: 'products-page-size-param', size: 'products-page-size-default', smaller: 10 },
  subscriptions: { param: 'subscriptions-page-size-param', size: 'subscriptions-page-size-default', smaller: 15 },
} as const

/** Other names of the parameter that asks for a size, so that what a flow asks for is ignored. */
const otherName = { 'products-page-size-param': ['limit', 'paginate'], 'subscriptions-page-size-param': ['per_page', 'paginate'] }

/** Variations in which pages are smaller than a flow asks for, or than they are by themselves. The size of orders is specified. */
const smallerPages = (['products', 'subscriptions'] as const).map((subject): Variation => {
  const { param, size, smaller } = sizes[subject]
  const rows = ({ lists }: Account): number => (lists.get(subject)?.pageSize ?? 0) + 1
  const change: Variation['change'] = (account) => withRows[subject](account, rows(account))
  return {
    name: `${subject}-smaller-pages`,
    family: `smaller pages of ${subject}`,
    says: `pages of ${listNames[subject]} have ${smaller} rows, whatever is asked for`,
    subject,
    assumption: param,
    rows,
    assumptions: ({ assumptions }) => ({
      [param]: otherName[param].find((name) => name !== assumptions[param]) ?? assumptions[param],
      [size]: String(smaller),
    }),
    change,
    alike: (account) => [{ data: change(account), steps: [] }],
  }
})

/** Variations of the number of rows of each list. */
const rowCounts: readonly Variation[] = (['orders', 'subscriptions', 'products'] as const).flatMap((subject) =>
  counts.map(([name, says, count]): Variation => {
    const rows = (account: Account): number => {
      const list = account.lists.get(subject)
      return list === undefined ? 0 : count(list)
    }
    return {
      name: `${subject}-${name}`,
      family: `pages of ${subject}`,
      says: `${listNames[subject]} ${says}`,
      subject,
      rows,
      change: (account) => withRows[subject](account, rows(account)),
    }
  }),
)

/** Variations of the pages of each list. */
export const pageVariations: readonly Variation[] = [...rowCounts, ...smallerPages]
