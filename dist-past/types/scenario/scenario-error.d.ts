import { type Problem } from '../reading/problem.js';
/** One thing that is wrong with a scenario. */
export type ScenarioProblem = Problem;
/** Raised for a scenario that cannot be played; `problems` names everything that is wrong with it. */
export declare class ScenarioError extends Error {
    readonly problems: readonly [ScenarioProblem, ...ScenarioProblem[]];
    readonly name = "ScenarioError";
    constructor(problems: readonly [ScenarioProblem, ...ScenarioProblem[]]);
}
