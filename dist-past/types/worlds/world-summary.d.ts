import type { RegisteredWorld } from './registered-world.js';
/** What is known of a world without entering it. */
export interface WorldSummary {
    /** `default`, or the id of a forked world. */
    readonly id: string;
    /** Id of the world it was forked from; null for the default one. */
    readonly parent: string | null;
    /** Where its clock stands, ISO 8601. */
    readonly now: string;
    readonly frozen: boolean;
    readonly seed: number;
    readonly orders: number;
}
/** What lists of worlds say of one. */
export declare const summaryOf: ({ id, world, parent }: RegisteredWorld) => WorldSummary;
