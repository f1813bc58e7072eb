import type { ReadData } from '../data/given-data.js';
import type { Scenario } from '../scenario/scenario.js';
import type { EmulatorOptions, ForkOptions } from './options.js';
/** What is given as a whole document, once it has been read. */
interface ReadSources {
    scenario?: Scenario;
    data?: ReadData;
}
/** Options whose scenario and data have been read, and whose calibration has become assumptions. */
export type ReadOptions = Omit<EmulatorOptions, keyof ReadSources | 'calibration'> & ReadSources;
/** The same of a fork. */
export type ReadForkOptions = Omit<ForkOptions, keyof ReadSources | 'calibration'> & ReadSources;
export {};
