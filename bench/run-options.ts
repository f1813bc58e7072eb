import { parseArgs } from 'node:util'
import { resultsPath } from './results-file.js'

/** How a run is to be done. */
export interface RunOptions {
  readonly rounds: number
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

const allSizes = '250,10000,100000,1000000'

/** Reads the flags of a run. */
export const readRunOptions = (args = process.argv.slice(2)): RunOptions => {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '1' },
      sizes: { type: 'string', default: allSizes },
      only: { type: 'string' },
      cases: { type: 'string', default: '' },
      out: { type: 'string', default: resultsPath },
    },
  })
  return {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    sizes: values.sizes.split(',').map(Number),
    only: values.only?.split(',') ?? null,
    cases: values.cases,
    out: values.out,
  }
}
