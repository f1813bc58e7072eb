import type { ReadData } from '../data/given-data.cjs';
import { type DataRefs } from './data-refs.cjs';
import type { RegisteredWorld } from './registered-world.cjs';
/** How records are added. */
export interface AddingOptions {
    /** Whether whoever is told by webhooks is told of the sales, as if they happened now. Default false. */
    readonly events?: boolean;
}
/**
 * Adds records to a world as it is now, all of them or none.
 * @throws DataError naming everything that is wrong; nothing was added then.
 */
export declare const addData: (held: RegisteredWorld, data: ReadData, { events }?: AddingOptions) => Promise<DataRefs>;
