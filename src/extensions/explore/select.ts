import { hintAt } from '../../core/nearest-name.js'
import { ExperimentError } from './check-options.js'
import type { ExploreOptions } from './explore-report.js'
import { faults } from './faults.js'
import type { Variation } from './variation.js'
import { variations } from './variations.js'

/** The part of the faults and variations that the option `only` selects. */
export interface Selection {
  readonly takesFault: (id: string) => boolean
  readonly takesVariation: (variation: Variation) => boolean
  /** Names of variations that have to be applied, because the option names them. */
  readonly named: ReadonlySet<string>
}

/**
 * Selection of the option `only`.
 * @throws ExperimentError if it names something that does not exist.
 */
export const selectionOf = (only: ExploreOptions['only']): Selection => {
  if (only === undefined || typeof only === 'string') {
    return { takesFault: () => only !== 'data', takesVariation: () => only !== 'wire', named: new Set() }
  }
  const ids = faults.map(({ id }) => id)
  const names = variations.map(({ name }) => name)
  const unknown = only.find((name) => !ids.includes(name) && !names.includes(name))
  if (unknown !== undefined) {
    const hint = hintAt(unknown, [...ids, ...names], '.')
    throw new ExperimentError(`Invalid option "only": there is no fault or variation ${JSON.stringify(unknown)}; ${hint}`)
  }
  const wanted = new Set(only)
  return {
    takesFault: (id) => wanted.has(id),
    takesVariation: ({ name }) => wanted.has(name),
    named: new Set(only.filter((name) => names.includes(name))),
  }
}
