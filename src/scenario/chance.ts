import { draw, hashInteger, hashText, mix } from '../random/draw.js'

const salts = { whether: 1, first: 2, second: 3, kind: 4, amount: 5 } as const

/** What is drawn for: a step of a scenario, or chaos. */
export const chanceKey = (seed: number, purpose: string): number => mix(hashInteger(seed), hashText(purpose))

/** A number from 0 to 1, 1 excluded, for the nth request under a key. */
export const drawShare = (key: number, nth: number, salt: keyof typeof salts = 'whether'): number =>
  draw(key, nth, salts[salt]) / 2 ** 32

/** Draws the numbers that one request needs under a key. */
export const sharesFor =
  ({ key, nth }: { readonly key: number; readonly nth: number }) =>
  (salt: 'first' | 'second'): number =>
    drawShare(key, nth, salt)
