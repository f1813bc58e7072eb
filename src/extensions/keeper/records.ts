import type { Extension } from '../../emulator/extension.js'
import { pause } from '../../emulator/real-time.js'
import type { SectionChange } from './changes.js'
import { foldChanges } from './fold.js'
import { ForeignChangeError } from './foreign-change.js'
import { maxRecordBytes } from './state-log.js'

/** Characters that are written before others get their turn. */
const stride = 131_072

/** Changes as records: one line of JSON per change, as many lines per record as are there, cut at the limit of a record. */
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
 * Snapshot of the records of a log, oldest first, with an empty journal. Values are not checked.
 * @throws ForeignChangeError for a change that no log of this version contains.
 */
export const foldState = (records: Iterable<Uint8Array>, extensions: readonly Extension[]): Record<string, unknown> =>
  foldChanges(changesIn(records), extensions)

/** Splits records into lines; a record can end anywhere, even within a character. */
function* changesIn(records: Iterable<Uint8Array>): Iterable<unknown> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let begun = ''
  for (const record of records) {
    const lines = (begun + decoder.decode(record, { stream: true })).split('\n')
    begun = lines.pop() ?? ''
    for (const line of lines) yield parse(line)
  }
  if (begun !== '') throw new ForeignChangeError('its last change is incomplete')
}

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new ForeignChangeError('a change is not JSON', { cause })
  }
}
