import { parseArgs } from 'node:util'
import { resultsPath } from './results-file.js'

/** How a run is to be done. */
export interface RunOptions {
  readonly rounds: number
  /** Every case, with one connection and with ten; else those that tell whether a target is met. */
  readonly full: boolean
  readonly suiteRounds: number
  readonly suiteFiles: number
  /** Length of one load, and of the one before the first that warms up. */
  readonly seconds: number
  readonly sizes: readonly number[]
  /** Parts to run; null for all. */
  readonly only: readonly string[] | null
  /** Cases of the load to run, by a part of their names. */
  readonly cases: string
  /** Where the results go. */
  readonly out: string
}

const full = { rounds: 5, seconds: 1, sizes: [250, 10_000, 100_000, 1_000_000], suiteRounds: 5, suiteFiles: 100 }

/** What ends in about three minutes on two cores. */
const quick = { rounds: 2, seconds: 0.4, sizes: [250, 1_000_000], suiteRounds: 1, suiteFiles: 12 }

/** Reads the flags of a run. */
export const readRunOptions = (args = process.argv.slice(2)): RunOptions => {
  const { values } = parseArgs({
    args,
    options: {
      full: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      sizes: { type: 'string' },
      only: { type: 'string' },
      cases: { type: 'string', default: '' },
      out: { type: 'string', default: resultsPath },
    },
  })
  const usual = values.full ? full : quick
  return {
    ...usual,
    full: values.full,
    rounds: Number(values.rounds ?? usual.rounds),
    seconds: Number(values.seconds ?? usual.seconds),
    sizes: values.sizes?.split(',').map(Number) ?? usual.sizes,
    only: values.only?.split(',') ?? null,
    cases: values.cases,
    out: values.out,
  }
}
