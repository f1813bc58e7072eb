import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Assumption } from '../../src/index.js'
import { differences } from './differences.js'
import { serviceGroups } from './groups.js'
import type { RandomRun } from './random-runs.js'
import type { Group } from './step.js'
import { starts, usual, type Variant, values, valuesElsewhere } from './variants.js'

/** Digests of what the release before saw in one group: of each variant by its name. */
export interface KeptDigests {
  /** Commit of the build that they were made with. */
  readonly from: string
  /** Reasons of the wanted differences that they hold. */
  readonly differences: readonly string[]
  readonly digests: Readonly<Record<string, string>>
}

/** Digests of what the release before saw in runs at random, each with its options. */
export interface KeptRuns {
  readonly from: string
  readonly differences: readonly string[]
  readonly runs: readonly (RandomRun & { readonly digest: string })[]
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

/**
 * Digests of the variants in which a group is played: every seed and profile; of the other values all in a group of the service, in others
 * those that show; with another seed and profile those that show.
 */
export const recordDigests = async (
  group: Group,
  register: readonly Assumption[],
  digestOf: (variant: Variant) => Promise<string>,
): Promise<KeptDigests['digests']> => {
  const digests: Record<string, string> = {}
  for (const start of starts) digests[start.name] = await digestOf(start)
  const elsewhere = valuesElsewhere(register)
  const showing: Variant[] = []
  for (const [nth, value] of values(register).entries()) {
    const digest = await digestOf(value)
    if (digest !== digests[usual.name]) showing.push(elsewhere[nth] as Variant)
    if (digest !== digests[usual.name] || serviceGroups.includes(group)) digests[value.name] = digest
  }
  for (const variant of showing) digests[variant.name] = await digestOf(variant)
  return digests
}

export const readRuns = (): KeptRuns => JSON.parse(readFileSync(pathOf('random-runs'), 'utf8')) as KeptRuns

export const writeRuns = (from: string, runs: KeptRuns['runs']): void => {
  const kept: KeptRuns = { from, differences: differences.map(({ reason }) => reason), runs }
  const lines = kept.runs.map((run) => ` ${JSON.stringify(run)}`).join(',\n')
  writeFileSync(pathOf('random-runs'), `${JSON.stringify({ ...kept, runs: [] }).slice(0, -2)}\n${lines}\n]}\n`)
}
