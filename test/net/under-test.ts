import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { groups } from './groups.js'
import { notYet } from './not-yet.js'
import type { Group } from './step.js'

/** The part of the main entry that the net plays. */
export type UnderTest = Pick<typeof import('../../src/index.js'), 'createEmulator' | 'assumptions' | 'listScenarios'>

/** Path of another module with the same exports, below the root of the project; the main entry without it. */
const next = process.env['NEXT']

/** The module that the net plays: the main entry, or the one that `NEXT` names. */
export const loadUnderTest = async (): Promise<UnderTest> =>
  next === undefined ? await import('../../src/index.js') : ((await import(pathToFileURL(resolve(next)).href)) as UnderTest)

/** True if a module beside the main entry is under test. */
export const isNext = next !== undefined

/** Groups to play: all, but for those that the module named by `NEXT` does not have yet. */
export const groupsToPlay: readonly Group[] = isNext ? groups.filter(({ name }) => !notYet.includes(name)) : groups

/** True if every group is played: a run at random can need any of them. */
export const playsRandomRuns = groupsToPlay.length === groups.length
