import { isLoopbackName } from '../../../emulator/peer.js'
import { givenByWords } from '../shared/given-by.js'
import { inOneLine } from '../shared/in-one-line.js'
import type { ServePlan } from './serve-plan.js'

/** Warnings about access that a file, not the command line, grants: to listeners, web pages (CORS), and what extensions open. */
export const openedByFiles = ({ givenBy, given, options, planned }: ServePlan): readonly string[] => {
  const { host } = given.listener
  const { corsOrigins = [] } = options
  const opened: readonly (readonly [long: string, words: string | null])[] = [
    ['--host', host === undefined || isLoopbackName(host) || host === '::1' ? null : `${host} opens /api/v2 to your network.`],
    ['--cors', corsOrigins.length === 0 ? null : `/api/v2 is open to web pages of ${corsOrigins.join(', ')}.`],
  ]
  const byConfig = opened.flatMap(([long, words]) =>
    words === null || givenBy(long) === givenByWords(long) ? [] : [`${givenBy(long)}${words}`],
  )
  return [...byConfig, ...planned.flatMap(({ warnings = [] }) => warnings)].map(inOneLine)
}
