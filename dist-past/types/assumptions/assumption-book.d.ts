import type { Formed, Zod } from '../spec/form.js';
import type { Ask } from './ask.js';
import type { Confidence } from './assumption.js';
import type { AssumptionOverrides } from './assumption-problems.js';
import type { ProfileName } from './profile-name.js';
import { type AssumptionId, type AssumptionValues } from './register.js';
/** The assumptions of one world, which can be changed while it runs. */
export declare class AssumptionBook {
    #private;
    readonly profile: ProfileName;
    /** How often the values have changed. */
    changes: number;
    constructor(profile: ProfileName, overrides: AssumptionOverrides);
    /** The overrides that hold now, as text by id. */
    get overrides(): Readonly<Record<string, string>>;
    /** The values laid over all others, as text by id. */
    get laid(): Readonly<Record<string, string>>;
    get values(): AssumptionValues;
    /** The value that holds now. */
    readonly ask: Ask;
    /** Has one more value hold, which must be one of the register's, until the next change. */
    assume(id: AssumptionId, value: string): void;
    /** Has every value that is read from now on told by its id. */
    trace(tell: (id: AssumptionId) => void): void;
    /** Changes some values at once; refused as a whole with an AssumptionError if any of them is not possible. */
    change(overrides: AssumptionOverrides): void;
    /** Lays values over all others until the next call, as a scenario does; an empty object takes them away again. */
    lay(layer: AssumptionOverrides): void;
}
/** How often answers leaned on an assumption. */
export interface UsedAssumption {
    readonly id: AssumptionId;
    readonly confidence: Confidence;
    /** Answers that leaned on it. */
    readonly count: number;
}
/** What a run leaned on, in the order of the register. */
export interface UsedAssumptions extends ReadonlyArray<UsedAssumption> {
    /** Requests of the journal that were not tried, so that nothing is known of what they leaned on. */
    readonly notTried: number;
}
/** Counts by id, as plain JSON. */
export declare const usedCountsForm: (z: Zod) => import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodInt>;
export type UsedCounts = Formed<typeof usedCountsForm>;
/** Which assumptions the answers of a world have leaned on since its start. */
export declare class AssumptionLedger {
    #private;
    /** Counts one answer. */
    note(ids: Iterable<string>): void;
    /** In the order of the register; nothing that no answer has leaned on. */
    used(): readonly UsedAssumption[];
    save(): UsedCounts;
    load(saved: UsedCounts): void;
}
