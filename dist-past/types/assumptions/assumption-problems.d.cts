import type { Assumption } from './assumption.cjs';
import type { AssumptionProblem } from './assumption-error.cjs';
/** Values by assumption id, as users write them: numbers and booleans are taken as their text. */
export type AssumptionOverrides = Readonly<Record<string, unknown>>;
/** What is wrong with the overrides, in their order and the first hundred; empty when they can be used. */
export declare function collectAssumptionProblems(overrides: AssumptionOverrides): AssumptionProblem[];
/** Whether an assumption can take the value, by its list of options or by its form. */
export declare function acceptsValue(assumption: Assumption, value: string): boolean;
