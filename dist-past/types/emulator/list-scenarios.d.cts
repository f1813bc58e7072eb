import { type ListedScenario } from '../scenario/library.cjs';
/** Every scenario of the library; they are first read here. */
export declare const listScenarios: () => readonly ListedScenario[];
