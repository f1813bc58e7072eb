import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { withDifferences } from '../test/net/differences.js'
import { firstDifference } from '../test/net/first-difference.js'
import { groups } from '../test/net/groups.js'
import { readDigests, recordDigests, writeDigests } from '../test/net/kept-digests.js'
import { digest, play } from '../test/net/play.js'
import { groupsToPlay, loadUnderTest, type UnderTest } from '../test/net/under-test.js'
import { everyVariant, everywhere, type Variant } from '../test/net/variants.js'

// Plays the net in the working tree and in an older build, and names the first difference of each variant.
const usage = `npm run net -- [--against <commit, or folder of a checkout or build>] [--group <name>] [--only <part of a variant's name>]
  [--all] [--record]
  --against  the build to compare with; default: the commit that the digests were made with
  --all      every value with every seed and profile: twelve times as many
  --record   writes the digests of that build, with the differences of test/net/differences.ts; nothing is compared`

const { values: given } = parseArgs({
  options: {
    against: { type: 'string' },
    group: { type: 'string' },
    only: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const root = fileURLToPath(new URL('../', import.meta.url))
const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** A checkout of a commit with its dependencies, kept in the temporary folder for the next time. */
const checkOut = (commit: string): string => {
  const folder = join(tmpdir(), `producer-commerce-emulator-net-${commit.slice(0, 12)}`)
  if (existsSync(folder)) return folder
  const fresh = `${folder}.${process.pid}`
  mkdirSync(fresh)
  execFileSync('tar', ['-x', '-C', fresh], { input: execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 }) })
  const lockOf = (path: string): string => readFileSync(join(path, 'package-lock.json'), 'utf8')
  if (lockOf(fresh) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(fresh, 'node_modules'))
  else execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: fresh, stdio: 'inherit' })
  renameSync(fresh, folder)
  return folder
}

/** The main entry of a build, or of a checkout as it stands. */
const load = async (folder: string): Promise<UnderTest> => {
  const entry = ['dist/import/index.js', 'src/index.ts'].map((path) => resolve(folder, path)).find((path) => existsSync(path))
  if (entry === undefined)
    throw new Error(`${folder} has neither dist/import/index.js nor src/index.ts: give a checkout or a build.`)
  return (await import(pathToFileURL(entry).href)) as UnderTest
}

const run = async (): Promise<void> => {
  const against = given.against ?? readDigests(groups[0]?.name ?? '').from
  const isFolder = existsSync(against)
  const before = await load(isFolder ? against : checkOut(git('rev-parse', against)))
  const chosen = (given.record ? groups : groupsToPlay).filter(({ name }) => given.group === undefined || name === given.group)
  if (chosen.length === 0)
    throw new Error(`There is no group ${given.group}; there are ${groups.map(({ name }) => name).join(', ')}.`)
  const register = before.assumptions
  const variants = given.all ? everywhere(register) : everyVariant(register)
  const wanted = variants.filter(({ name }) => name.includes(given.only))
  if (given.record) {
    if (isFolder || given.only !== '' || given.all) throw new Error('--record takes a commit and all variants.')
    for (const group of chosen) {
      const digestOf = async ({ options }: Variant): Promise<string> =>
        digest(withDifferences(await play(before.createEmulator, group, options), group))
      const digests = await recordDigests(group, register, digestOf)
      writeDigests(group.name, git('rev-parse', against), digests)
      console.log(`${group.name}: ${Object.keys(digests).length} digests`)
    }
    return
  }
  const now = await loadUnderTest()
  let different = 0
  for (const group of chosen) {
    for (const { name, options } of wanted) {
      const was = withDifferences(await play(before.createEmulator, group, options), group)
      const difference = firstDifference(was, await play(now.createEmulator, group, options))
      if (difference === null) continue
      different += 1
      console.log(`${group.name}, ${name}:\n${difference}\n`)
    }
  }
  console.log(`${different} of ${chosen.length * wanted.length} runs are different.`)
  process.exitCode = different === 0 ? 0 : 1
}

if (given.help) console.log(usage)
else await run()
