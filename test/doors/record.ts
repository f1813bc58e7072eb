import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmulator } from '../../src/index.js'
import { directUrls } from '../support/door/direct-fetch.js'
import type { Recording } from '../support/door/recorder.js'
import { directAt } from '../support/door/reference.js'
import { type Sequence, sendSequence } from '../support/door/sequence.js'
import { usualOptions } from '../support/door/usual-options.js'

// Writes `test/fixtures/door-sequences.json`: the fewest of what cases do by direct fetch that have every kind of exchange. `npm run record:doors`.

/** A line of what the cases leave. */
interface Recorded extends Recording {
  readonly title: string
  readonly file: string
}

/** A recording up to one of its requests. */
interface Candidate extends Pick<Sequence, 'title' | 'options' | 'requests'> {
  readonly cost: number
}

/** A candidate, and what its replay has given. */
interface Chosen extends Candidate {
  readonly kinds: ReadonlySet<string>
}

const fixture = new URL('../fixtures/door-sequences.json', import.meta.url)

/** Sequences of more letters are left out: the fixture is to stay small. */
const longest = 20_000

/** So many of the cheapest candidates of a kind are tried. */
const triesPerKind = 20

const runCases = (folder: string): void => {
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'direct fetch', '--reporter=dot'], {
    env: { ...process.env, RECORD_DOORS: folder },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Cases fail by direct fetch: mend them first.')
}

const readRecordings = (folder: string): Recorded[] =>
  readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

/** Options without the usual ones. */
const ownOptions = (options: object): object =>
  Object.fromEntries(
    Object.entries(options).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(usualOptions[name as keyof typeof usualOptions]),
    ),
  )

const key = /00000000-0000-4000-8000-[0-9a-f]{12}/g

/** The same, whatever cases ran before: keys of requests are counted through all of them. */
const withOwnKeys = <Value>(value: Value): Value => {
  const keys: string[] = []
  const text = JSON.stringify(value).replaceAll(key, (found) => {
    if (!keys.includes(found)) keys.push(found)
    return `00000000-0000-4000-8000-${keys.indexOf(found).toString(16).padStart(12, '0')}`
  })
  return JSON.parse(text)
}

/** Each kind with the recordings that have it, up to where it comes, the cheapest first. */
const candidatesByKind = (recordings: readonly Recorded[]): ReadonlyMap<string, readonly Candidate[]> => {
  const byKind = new Map<string, (Candidate & { name: string })[]>()
  for (const { title, file, options, requests, kinds } of recordings) {
    // An emulator costs about as much as some requests.
    let cost = 3
    const seen = new Set<string>()
    for (const [index, kind] of kinds.entries()) {
      cost += 1 + JSON.stringify(requests[index]).length / 1_000
      if (kind === null || seen.has(kind)) continue
      seen.add(kind)
      if (JSON.stringify(requests.slice(0, index + 1)).length > longest) continue
      const candidate = {
        title,
        options: ownOptions(options),
        requests: requests.slice(0, index + 1),
        cost,
        name: `${file} ${title}`,
      }
      byKind.set(kind, [...(byKind.get(kind) ?? []), candidate])
    }
  }
  for (const candidates of byKind.values()) candidates.sort((a, b) => a.cost - b.cost || (a.name < b.name ? -1 : 1))
  return byKind
}

const replay = async (candidate: Candidate): Promise<Chosen> => {
  const emulator = createEmulator({ ...usualOptions, ...candidate.options })
  const kinds = new Set<string>()
  const door = directAt(emulator, directUrls)
  await sendSequence(door, candidate.requests, Object.values(emulator.tokens), (kind) => kinds.add(kind))
  return { ...candidate, kinds }
}

/** Candidates that have every kind between them; what none of them gives once more is missing. */
const choose = async (byKind: ReadonlyMap<string, readonly Candidate[]>) => {
  const chosen: Chosen[] = []
  const missing: string[] = []
  const has = (kind: string): boolean => chosen.some(({ kinds }) => kinds.has(kind))
  // What is expensive has cheap ones on its way.
  const dearestFirst = [...byKind].sort(([, [left]], [, [right]]) => (right?.cost ?? 0) - (left?.cost ?? 0))
  for (const [kind, candidates] of dearestFirst) {
    if (has(kind)) continue
    for (const candidate of candidates.slice(0, triesPerKind)) {
      const replayed = await replay(candidate)
      if (!replayed.kinds.has(kind)) continue
      chosen.push(replayed)
      break
    }
    if (!has(kind)) missing.push(kind)
  }
  return { chosen, missing }
}

const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'producer-commerce-emulator-doors-'))
if (process.argv[2] === undefined) runCases(folder)
const { chosen, missing } = await choose(candidatesByKind(readRecordings(folder)))
const seen = new Set<string>()
const sequences = chosen
  .toSorted((left, right) => (left.title < right.title ? -1 : 1))
  .flatMap(({ title, options, requests, kinds }): Sequence[] => {
    const before = seen.size
    for (const kind of kinds) seen.add(kind)
    return seen.size === before ? [] : [withOwnKeys({ title, options, requests })]
  })
writeFileSync(fixture, `[\n${sequences.map((sequence) => JSON.stringify(sequence)).join(',\n')}\n]\n`)
const length = sequences.reduce((sum, { requests }) => sum + requests.length, 0)
console.log(`${seen.size} kinds of exchanges in ${sequences.length} sequences of ${length} requests.`)
if (missing.length > 0) console.log('Cases had these kinds too, but not one after the other as a replay has them:', missing)
if (process.argv[2] === undefined) rmSync(folder, { recursive: true })
