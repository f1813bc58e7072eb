import { type ListedScenario, listScenarios as listLibrary } from '../../scenario/library.js'

/** Every scenario of the library; they are first read here. */
export const listScenarios = (): readonly ListedScenario[] => listLibrary()
