import type * as z from 'zod'
import { latestClock } from '../store/dataset.js'
import type { SavedRows } from '../store/saved-rows.js'
import type { SavedDraws } from '../world/identifiers.js'

/** What is looked at of a snapshot whose members are each in order. */
interface State {
  readonly dataset: { readonly orders: number; readonly starts_at: string }
  readonly clock: { readonly now: string }
  readonly draws: SavedDraws
  readonly tokens: readonly { readonly id: string }[]
  readonly rows: Readonly<Record<string, SavedRows>>
}

type Contradiction = readonly [path: readonly string[], message: string]

/** Names each member that cannot stand beside the others; what came of it would be rows that overwrite each other or never end. */
export const refuseContradictions = (state: State, context: z.RefinementCtx): void => {
  // What is wrong by itself makes no sense beside others.
  if (context.issues.length > 0) return
  for (const [path, message] of [...ofTime(state), ...ofNames(state)]) {
    context.addIssue({ code: 'custom', path: [...path], message })
  }
}

const ofTime = ({ dataset: { orders, starts_at }, clock, rows }: State): readonly Contradiction[] => {
  const start = Date.parse(starts_at)
  const latest = latestClock(orders, start)
  const late: readonly Contradiction[] =
    Date.parse(clock.now) > latest ? [[['clock', 'now'], `the data goes as far as ${new Date(latest).toISOString()}`]] : []
  const early = Object.entries(rows).flatMap(([owner, { settled_through }]): readonly Contradiction[] =>
    settled_through === null || settled_through >= start
      ? []
      : [[['rows', owner, 'settled_through'], 'charges before the start are not made here']],
  )
  return [...late, ...early]
}

/** Every row and every token has taken a name of its own. */
const ofNames = ({ draws, tokens, rows }: State): readonly Contradiction[] => {
  const owners = Object.values(rows)
  const sumOf = (count: (rows: SavedRows) => number): number => owners.reduce((sum, owner) => sum + count(owner), 0)
  const lastToken = Math.max(0, ...tokens.map(({ id }) => Number(/^tok_(\d+)$/.exec(id)?.[1] ?? 0)))
  const taken: Readonly<Partial<SavedDraws>> = {
    tokenId: lastToken,
    product: sumOf(({ products, declared_ids }) => products.added.length - (declared_ids?.product ?? 0)),
    offer: sumOf(({ offers, declared_ids }) => offers.length - (declared_ids?.offer ?? 0)),
    order: sumOf(({ orders, declared_ids }) => orders.length - (declared_ids?.order ?? 0)),
  }
  return Object.entries(taken).flatMap(([table, least]): readonly Contradiction[] =>
    draws[table as keyof SavedDraws] < least ? [[['draws', table], `${least} are in use`]] : [],
  )
}
