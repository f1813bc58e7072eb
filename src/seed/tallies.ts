import type { ItemKind, Tally } from './records.js'

const none: Tally = { lines: 0, quantity: 0, value: 0, amount: 0, commission: 0 }
export const noTallies: Readonly<Record<ItemKind, Tally>> = { main: none, bump: none, upsell: none }
export const members = Object.keys(none) as (keyof Tally)[]
export const kinds = Object.keys(noTallies) as ItemKind[]
export type Draft = { -readonly [Member in keyof Tally]: number }

export const addTo = (tally: Draft, quantity: number, value: number, amount: number, commission: number, times = 1): void => {
  tally.lines += times
  tally.quantity += times * quantity
  tally.value += times * value
  tally.amount += times * amount
  tally.commission += times * commission
}
export const copyTallies = (tallies: Readonly<Record<ItemKind, Tally>>): Record<ItemKind, Draft> => ({
  main: { ...tallies.main },
  bump: { ...tallies.bump },
  upsell: { ...tallies.upsell },
})
