/** The part of a build that the net plays. */
export type UnderTest = Pick<typeof import('../../src/index.js'), 'createEmulator' | 'assumptions' | 'listScenarios'>
