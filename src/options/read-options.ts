import type { Scenario } from '../scenario/scenario.js'
import type { EmulatorOptions, ForkOptions } from './options.js'

/** Options whose scenario has been read. */
export type ReadOptions = Omit<EmulatorOptions, 'scenario'> & { scenario?: Scenario }

/** Options of a fork whose scenario has been read. */
export type ReadForkOptions = Omit<ForkOptions, 'scenario'> & { scenario?: Scenario }
