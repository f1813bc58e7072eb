import type { Changed } from '../changes/changes.js'
import type { WrittenRows } from '../store/written-rows.js'

/** A list of written rows that grows at its end, and whose rows are replaced in their places. */
export interface RowSource {
  /** Told of a place before another row stands there; null where no row is ever replaced, so that its length alone says what is new. */
  readonly changed: Changed<number> | null
  rows(): readonly unknown[]
}

/** Where a list is found. */
interface RowList {
  readonly of: (rows: WrittenRows) => RowSource
  /** The member of the saved rows that holds it; null for the saved rows themselves. */
  readonly within: string | null
  readonly as: string
  /** Left out where it is empty, as in states of before there was such a list. */
  readonly isOptional?: true
}

/** Every list of written rows. */
export const rowLists: Readonly<Record<string, RowList>> = {
  'products.added': { of: ({ products }) => products.added, within: 'products', as: 'added' },
  'products.changed': { of: ({ products }) => products.changed, within: 'products', as: 'changed' },
  offers: { of: ({ offers }) => offers, within: null, as: 'offers' },
  orders: { of: ({ orders }) => orders, within: null, as: 'orders' },
  'subscriptions.added': { of: ({ subscriptions }) => subscriptions.added, within: 'subscriptions', as: 'added' },
  'subscriptions.changed': { of: ({ subscriptions }) => subscriptions.changed, within: 'subscriptions', as: 'changed' },
  renewals: { of: ({ renewals }) => renewals, within: null, as: 'renewals' },
  reversals: { of: ({ reversals }) => reversals, within: null, as: 'reversals', isOptional: true },
}

/** Puts a list where saved rows have it. */
export const putList = (saved: Record<string, unknown>, list: string, rows: readonly unknown[]): void => {
  const place = rowLists[list]
  if (place === undefined || (place.isOptional === true && rows.length === 0)) return
  if (place.within === null) saved[place.as] = rows
  else saved[place.within] = { ...(saved[place.within] as object | undefined), [place.as]: rows }
}
