import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmulator } from '../../src/index.js'
import { directUrls } from '../support/door/direct-fetch.js'
import { doorLimits } from '../support/door/limits.js'
import type { Recording } from '../support/door/recorder.js'
import { directAt } from '../support/door/reference.js'
import { type SentRequest, type Sequence, sendSequence } from '../support/door/sequence.js'
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

/** Sequences with more bytes of bodies are left out: they would take as long as all others together. */
const largest = 4_000_000

/** So many bytes of a body cost about as much as a request. */
const bytesOfRequest = 50_000

/** Requests that go to one emulator at most, so that one that is answered otherwise is soon found. */
const mostRequests = 60

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

/** The same, whatever cases ran before: keys of requests are counted through all of them. @param from number of the first key. */
const withOwnKeys = <Value>(value: Value, from = 0): Value => {
  const keys: string[] = []
  const text = JSON.stringify(value).replaceAll(key, (found) => {
    if (!keys.includes(found)) keys.push(found)
    return `00000000-0000-4000-8000-${(from + keys.indexOf(found)).toString(16).padStart(12, '0')}`
  })
  return JSON.parse(text)
}

const bytesOf = ({ body = [] }: SentRequest): number =>
  body.reduce((sum, part) => {
    if (typeof part === 'string') return sum + part.length
    return sum + ('text' in part ? part.times * part.text.length : part.base64.length)
  }, 0)

/** Each kind with the recordings that have it, up to where it comes, the cheapest first. */
const candidatesByKind = (recordings: readonly Recorded[]): ReadonlyMap<string, readonly Candidate[]> => {
  const byKind = new Map<string, (Candidate & { name: string })[]>()
  for (const { title, file, options, requests, kinds } of recordings) {
    // An emulator costs about as much as some requests.
    let cost = 3
    let bytes = 0
    const seen = new Set<string>()
    for (const [index, kind] of kinds.entries()) {
      const request = requests[index]
      if (request === undefined) break
      bytes += bytesOf(request)
      cost += 1 + JSON.stringify(request).length / 1_000 + bytesOf(request) / bytesOfRequest
      if (bytes > largest) break
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

const kindsOf = async ({ options, requests }: Pick<Sequence, 'options' | 'requests'>): Promise<ReadonlySet<string>> => {
  const emulator = createEmulator({ ...usualOptions, ...options })
  const kinds = new Set<string>()
  await sendSequence(directAt(emulator, directUrls), requests, Object.values(emulator.tokens), (kind) => kinds.add(kind))
  return kinds
}

const replay = async (candidate: Candidate): Promise<Chosen> => ({ ...candidate, kinds: await kindsOf(candidate) })

/** The same without the requests that its kinds can do without. */
const trimmed = async (sequence: Sequence, needed: readonly string[]): Promise<Sequence> => {
  let { requests } = sequence
  for (let size = Math.ceil(requests.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let start = 0; start < requests.length; ) {
      const fewer = requests.toSpliced(start, size)
      const kinds = await kindsOf({ ...sequence, requests: fewer })
      if (needed.every((kind) => kinds.has(kind))) requests = fewer
      else start += size
    }
  return { ...sequence, requests }
}

/** Cases that a door cannot show stay by themselves, under their titles. */
const alone = new Set(doorLimits.map(({ title }) => title))

/** A sequence, the kinds for which it is there, and how many others are in it. */
interface Part {
  readonly sequence: Sequence
  readonly needed: readonly string[]
  readonly others: number
}

/** Both parts one after the other; undefined where they are answered otherwise then, or belong to different emulators. */
const joined = async (first: Part, second: Part): Promise<Part | undefined> => {
  const { sequence } = first
  const { options, requests, title } = second.sequence
  if (alone.has(sequence.title) || alone.has(title)) return undefined
  if (JSON.stringify(sequence.options) !== JSON.stringify(options)) return undefined
  if (sequence.requests.length + requests.length > mostRequests) return undefined
  const both = { ...sequence, requests: [...sequence.requests, ...withOwnKeys(requests, sequence.requests.length)] }
  const needed = [...first.needed, ...second.needed]
  const kinds = await kindsOf(both)
  return needed.every((kind) => kinds.has(kind)) ? { sequence: both, needed, others: first.others + 1 } : undefined
}

/** The same kinds in fewer sequences, each with the title of its first. */
const joinAll = async (parts: readonly Part[]): Promise<readonly Sequence[]> => {
  const all: Part[] = []
  for (const part of parts) {
    let isJoined = false
    for (const [index, first] of all.entries()) {
      const both = await joined(first, part)
      if (both === undefined) continue
      all[index] = both
      isJoined = true
      break
    }
    if (!isJoined) all.push(part)
  }
  return all.map(({ sequence, others }) =>
    others === 0 ? sequence : { ...sequence, title: `${sequence.title}; and ${others} more` },
  )
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
const parts: Part[] = []
for (const { title, options, requests, kinds } of chosen.toSorted((left, right) => (left.title < right.title ? -1 : 1))) {
  const needed = [...kinds].filter((kind) => !seen.has(kind))
  for (const kind of needed) seen.add(kind)
  if (needed.length === 0) continue
  parts.push({ sequence: withOwnKeys(await trimmed({ title, options, requests }, needed)), needed, others: 0 })
}
const sequences = await joinAll(parts)
writeFileSync(fixture, `[\n${sequences.map((sequence) => JSON.stringify(sequence)).join(',\n')}\n]\n`)
const length = sequences.reduce((sum, { requests }) => sum + requests.length, 0)
console.log(`${seen.size} kinds of exchanges in ${sequences.length} sequences of ${length} requests.`)
if (missing.length > 0) console.log('Cases had these kinds too, but not one after the other as a replay has them:', missing)
if (process.argv[2] === undefined) rmSync(folder, { recursive: true })
