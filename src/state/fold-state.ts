import { asList, ForeignChangeError, type HeldPart } from '../snapshot/part.js'
import { partNames, stateParts } from '../snapshot/parts.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import { snapshotFormat, snapshotVersion } from '../snapshot/snapshot-format.js'

/**
 * Puts a state together from the records of its log, oldest first; the journal in it is empty. Whoever gives the records answers for it
 * that they are what was written: what they say is taken as it is.
 * @throws ForeignChangeError for what no log of this version holds.
 */
export const foldState = (records: Iterable<Uint8Array>): Snapshot => {
  const parts = new Map<unknown, HeldPart>(partNames.map((name) => [name, stateParts[name].hold()]))
  for (const line of linesOf(records)) {
    const [name, change] = asList(parse(line))
    const part = parts.get(name)
    if (part === undefined) throw new ForeignChangeError(`there is no part of a state called ${JSON.stringify(name)} here`)
    part.apply(change)
  }
  const members = [...parts].map(([name, part]) => [name, part.read()] as const).filter(([, read]) => read !== undefined)
  const kept = Object.fromEntries(members) as Omit<Snapshot, 'format' | 'version' | 'journal'>
  return { format: snapshotFormat, version: snapshotVersion, ...kept, journal: [] }
}

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new ForeignChangeError('a change is no JSON', { cause })
  }
}

/** Records end anywhere, in the middle of a character too. */
function* linesOf(records: Iterable<Uint8Array>): Iterable<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let begun = ''
  for (const record of records) {
    const lines = (begun + decoder.decode(record, { stream: true })).split('\n')
    begun = lines.pop() ?? ''
    yield* lines
  }
  if (begun !== '') throw new ForeignChangeError('its last change is not whole')
}
