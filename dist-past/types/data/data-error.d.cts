import { type Problem } from '../reading/problem.cjs';
/** One thing that is wrong with a data document. */
export interface DataProblem extends Problem {
    /** Which of several documents that were given together, 0 being the first. */
    readonly document: number;
}
/** Raised for data that cannot be; `problems` names everything that is wrong with it. Nothing of it was taken. */
export declare class DataError extends Error {
    readonly problems: readonly [DataProblem, ...DataProblem[]];
    readonly name = "DataError";
    constructor(problems: readonly [DataProblem, ...DataProblem[]]);
}
