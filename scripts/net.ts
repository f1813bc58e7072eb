import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createEmulator } from '../src/index.js'
import { withDifferences } from '../test/net/differences.js'
import { firstDifference } from '../test/net/first-difference.js'
import { groups } from '../test/net/groups.js'
import { type KeptRuns, readDigests, recordDigests, writeDigests, writeRuns } from '../test/net/kept-digests.js'
import { digest, play } from '../test/net/play.js'
import { drawRun, groupOfRun, overtaking, type RandomRun, showsTheBug } from '../test/net/random-runs.js'
import type { Group } from '../test/net/step.js'
import type { UnderTest } from '../test/net/under-test.js'
import { everyVariant, everywhere, type Variant } from '../test/net/variants.js'
import { checkOut, commitOf, loadBuild } from './older-build.js'

// Plays the net in the working tree and in an older build, and names the first difference of each variant.
const usage = `npm run net -- [--against <commit, or folder of a checkout or build>] [--group <name>] [--only <part of a variant's name>]
  [--all] [--record] [--random <from>-<to>]
  --against  the build to compare with; default: the commit that the digests were made with
  --all      every value with every seed and profile: twelve times as many
  --record   writes the digests of that build, with the differences of test/net/differences.ts; nothing is compared
  --random   runs at random by their numbers instead, such as 0-400`

const { values: given } = parseArgs({
  options: {
    against: { type: 'string' },
    group: { type: 'string' },
    only: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    random: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

/** Compares each run of a group under some options, and names the first difference of each that differs. */
const compare = async (
  before: UnderTest,
  runs: readonly { readonly group: Group; readonly variant: Variant }[],
): Promise<void> => {
  let different = 0
  for (const { group, variant } of runs) {
    const was = withDifferences(await play(before.createEmulator, group, variant.options), group)
    const difference = firstDifference(was, await play(createEmulator, group, variant.options))
    if (difference === null) continue
    different += 1
    console.log(`${group.name}, ${variant.name}:\n${difference}\n`)
  }
  console.log(`${different} of ${runs.length} runs are different.`)
  process.exitCode = different === 0 ? 0 : 1
}

const record = async (before: UnderTest, commit: string, chosen: readonly Group[]): Promise<void> => {
  for (const group of chosen) {
    const digestOf = async ({ options }: Variant): Promise<string> =>
      digest(withDifferences(await play(before.createEmulator, group, options), group))
    const digests = await recordDigests(group, before.assumptions, digestOf)
    writeDigests(group.name, commit, digests)
    console.log(`${group.name}: ${Object.keys(digests).length} digests`)
  }
}

/** Runs at random from the first number up to the last one. */
const drawRuns = (before: UnderTest, range: string): readonly RandomRun[] => {
  const [from, to] = range.split('-').map(Number)
  if (from === undefined || to === undefined || !(from <= to)) throw new Error(`Give --random as 0-400, not ${range}.`)
  const scenarios = before.listScenarios().map(({ name }) => name)
  return Array.from({ length: to - from + 1 }, (_, nth) => drawRun(from + nth, before.assumptions, scenarios))
}

const recordRuns = async (before: UnderTest, commit: string, drawn: readonly RandomRun[]): Promise<void> => {
  const runs: KeptRuns['runs'][number][] = []
  for (const one of drawn) {
    const group = groupOfRun(one)
    const seen = withDifferences(await play(before.createEmulator, group, {}), group)
    if (overtaking.includes(one.number) || seen.some(showsTheBug))
      console.log(`run ${one.number} is left out: it shows a bug of 0.3`)
    else runs.push({ ...one, digest: digest(seen) })
  }
  writeRuns(commit, runs)
  console.log(`${runs.length} runs`)
}

const run = async (): Promise<void> => {
  const against = given.against ?? readDigests('reads').from
  const isFolder = existsSync(against)
  const before = await loadBuild(isFolder ? against : checkOut(commitOf(against)))
  if (given.record && (isFolder || given.only !== '' || given.all)) throw new Error('--record takes a commit and all variants.')
  if (given.random !== undefined) {
    const drawn = drawRuns(before, given.random)
    if (given.record) return await recordRuns(before, commitOf(against), drawn)
    const ran = drawn.map((one) => ({ group: groupOfRun(one), variant: { name: JSON.stringify(one.options), options: {} } }))
    return await compare(before, ran)
  }
  const chosen = groups.filter(({ name }) => given.group === undefined || name === given.group)
  const names = groups.map(({ name }) => name).join(', ')
  if (chosen.length === 0) throw new Error(`There is no group ${given.group} to play; there are ${names}.`)
  if (given.record) return await record(before, commitOf(against), chosen)
  const variants = given.all ? everywhere(before.assumptions) : everyVariant(before.assumptions)
  const wanted = variants.filter(({ name }) => name.includes(given.only))
  await compare(
    before,
    chosen.flatMap((group) => wanted.map((variant) => ({ group, variant }))),
  )
}

if (given.help) console.log(usage)
else await run()
