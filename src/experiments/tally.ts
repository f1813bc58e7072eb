import type { Snapshot } from '../snapshot/snapshot.js'

/** How much of each kind a play has left behind, by its plural. */
export type Tally = Readonly<Record<TallyKind, number>>
export type TallyKind = (typeof tallyKinds)[number]

export const tallyKinds = ['products', 'offers', 'canceled subscriptions'] as const

/** Counts what was made and what was canceled, in all of a world's accounts. */
export const tallyOf = (rows: Snapshot['rows']): Tally => {
  const accounts = Object.values(rows)
  const sum = (count: (account: (typeof accounts)[number]) => number): number =>
    accounts.reduce((total, account) => total + count(account), 0)
  return {
    products: sum(({ products }) => products.added.length),
    offers: sum(({ offers }) => offers.length),
    'canceled subscriptions': sum(
      ({ subscriptions }) =>
        [...subscriptions.added, ...subscriptions.changed].filter(({ canceled_at }) => canceled_at !== null).length,
    ),
  }
}

/** A number of things in words, such as `two products`. */
export const countOf = (count: number, kind: string): string =>
  `${words[count] ?? count} ${count === 1 ? kind.replace(/s$/, '') : kind}`

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
