import type { Scenario, ScenarioSource } from './scenario.js';
export declare const scenarioNames: readonly string[];
/**
 * A scenario of the library.
 * @throws ScenarioError where there is none of that name; it names the nearest one.
 */
export declare const findScenario: (name: string) => Scenario;
/**
 * A scenario by its name in the library, or as data.
 * @throws ScenarioError naming everything that is wrong with it.
 */
export declare const resolveScenario: (wanted: string | ScenarioSource) => Scenario;
/** One line of the library. */
export interface ListedScenario {
    readonly name: string;
    readonly summary: string;
    readonly story: string;
    readonly expects: readonly string[];
}
/** Every scenario of the library. */
export declare const listScenarios: () => readonly ListedScenario[];
