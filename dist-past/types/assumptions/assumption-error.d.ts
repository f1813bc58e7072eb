/** What is wrong with one override. */
export interface AssumptionProblem {
    /** The id as it was given, known or not. */
    readonly id: string;
    readonly problem: string;
}
/** Thrown when an override names no assumption, or gives one a value that it cannot take. */
export declare class AssumptionError extends Error {
    readonly name = "AssumptionError";
    /** The id as it was given, known or not. */
    readonly id: string;
    readonly problem: string;
    /** Everything that was wrong, the problem above included. */
    readonly problems: readonly AssumptionProblem[];
    constructor(problems: readonly [AssumptionProblem, ...AssumptionProblem[]]);
}
