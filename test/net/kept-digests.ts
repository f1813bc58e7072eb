import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { differences } from './differences.js'

/** Digests of what the release before saw in one group: of each variant by its name. */
export interface KeptDigests {
  /** Commit of the build that they were made with. */
  readonly from: string
  /** Reasons of the wanted differences that they hold. */
  readonly differences: readonly string[]
  readonly digests: Readonly<Record<string, string>>
}

const pathOf = (group: string): string => fileURLToPath(new URL(`../fixtures/net/${group}.json`, import.meta.url))

export const readDigests = (group: string): KeptDigests => {
  const path = pathOf(group)
  if (!existsSync(path))
    throw new Error(`There are no digests of the group ${group}: run npm run net -- --record --group ${group}.`)
  return JSON.parse(readFileSync(path, 'utf8')) as KeptDigests
}

export const writeDigests = (group: string, from: string, digests: KeptDigests['digests']): void => {
  const kept: KeptDigests = { from, differences: differences.map(({ reason }) => reason), digests }
  writeFileSync(pathOf(group), `${JSON.stringify(kept, null, 1)}\n`)
}
