import type { ShownUses } from '../spec/shown-uses.js';
import type { AssumptionId, AssumptionValue, AssumptionValues } from './register.js';
/** How the rest of the emulator reads an assumption. */
export interface Ask {
    <Id extends AssumptionId>(id: Id): AssumptionValue<Id>;
    /** Where somebody wants to know which rows a value is used for. */
    readonly uses?: ShownUses;
}
/** Reads assumptions from values. */
export declare const askIn: (values: AssumptionValues) => Ask;
/**
 * Reads an assumption when its value first matters, and not again: for what is written once per row.
 * @param only the one value that the reader compares it with; left out where any may matter.
 */
export declare const askWhenShown: <Id extends AssumptionId>(ask: Ask, id: Id, only?: AssumptionValue<Id>) => (() => AssumptionValue<Id>);
/** Whether an assumption has a value, read when that first matters: the same for the others, however many there are. */
export declare const askWhether: <Id extends AssumptionId>(ask: Ask, id: Id, wanted: AssumptionValue<Id>) => (() => boolean);
/** Works something out once for all that is written alike. */
export declare const oncePerText: <Given, Made>(make: (given: Given) => Made) => ((given: Given) => Made);
/** Works something out once for each key as long as the assumptions are the same. */
export declare const oncePerValues: <Key, Value>(make: (values: AssumptionValues, key: Key) => Value) => ((values: AssumptionValues, key: Key) => Value);
