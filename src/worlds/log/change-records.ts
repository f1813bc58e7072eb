import { pause } from '../../emulator/real-time.js'
import { maxRecordBytes } from '../../extensions/keeper/state-log.js'
import { asList, ForeignChangeError } from '../snapshot/saved-section.js'
import { type SectionName, savedSections, sectionNames } from '../snapshot/sections.js'
import { type Snapshot, snapshotFormat, snapshotVersion } from '../snapshot/snapshot.js'

/** Change of a section of the state. */
export type SectionChange = readonly [section: string, change: unknown]

/** Characters serialized per chunk. */
const stride = 131_072

/** Serializes changes as records: one line of JSON per change, as many lines per record as are pending, cut at the record limit. */
export async function* packRecords(changes: Iterable<SectionChange>): AsyncGenerator<Uint8Array> {
  let text = ''
  for (const change of changes) {
    text += `${JSON.stringify(change)}\n`
    if (text.length < stride) continue
    yield* cut(text)
    text = ''
    await pause(0)
  }
  yield* cut(text)
}

function* cut(text: string): Iterable<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let start = 0; start < bytes.length; start += maxRecordBytes) yield bytes.subarray(start, start + maxRecordBytes)
}

/**
 * Folds the records of a log, oldest first, into a state with an empty journal. Values are not validated.
 * @throws ForeignChangeError for a change that no log of this version contains.
 */
export const foldState = (records: Iterable<Uint8Array>): Snapshot => {
  const folded = new Map<string, unknown>()
  for (const line of linesOf(records)) {
    const [name, change] = asList(parse(line))
    if (!isSection(name)) throw new ForeignChangeError(`there is no section of a state called ${JSON.stringify(name)}`)
    folded.set(name, savedSections[name].fold(folded.get(name), change))
  }
  const members = sectionNames.map((name) => [name, savedSections[name].read(folded.get(name))] as const)
  const kept = Object.fromEntries(members.filter(([, read]) => read !== undefined))
  return {
    format: snapshotFormat,
    version: snapshotVersion,
    ...(kept as Omit<Snapshot, 'format' | 'version' | 'journal'>),
    journal: [],
  }
}

const isSection = (name: unknown): name is SectionName => typeof name === 'string' && Object.hasOwn(savedSections, name)

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new ForeignChangeError('a change is not JSON', { cause })
  }
}

/** Splits records into lines; a record can end anywhere, even within a character. */
function* linesOf(records: Iterable<Uint8Array>): Iterable<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let begun = ''
  for (const record of records) {
    const lines = (begun + decoder.decode(record, { stream: true })).split('\n')
    begun = lines.pop() ?? ''
    yield* lines
  }
  if (begun !== '') throw new ForeignChangeError('its last change is incomplete')
}
