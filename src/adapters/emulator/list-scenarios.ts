import { type ListedScenario, libraryScenarios as listLibrary } from '../../scenario/library.js'

/** All scenarios of the library; they are parsed lazily. */
export const listScenarios = (): readonly ListedScenario[] => listLibrary()
