import { pause } from '../time/real-time.js'
import { mostRecordBytes } from './state-log.js'

/** A change of a part of the state, as its part tells it. */
export type Change = readonly [part: string, change: unknown]

/** Characters that are written out before somebody else has a turn. */
const stride = 131_072

const encoder = new TextEncoder()

/** Changes as records: each change is a line of JSON, and a record is as many lines as come together, cut where it would be too long. */
export async function* packRecords(changes: Iterable<Change>): AsyncGenerator<Uint8Array> {
  let text = ''
  for (const change of changes) {
    text += `${JSON.stringify(change)}\n`
    if (text.length < stride) continue
    yield* cut(text)
    text = ''
    await pause(0)
  }
  if (text !== '') yield* cut(text)
}

function* cut(text: string): Iterable<Uint8Array> {
  const bytes = encoder.encode(text)
  for (let start = 0; start < bytes.length; start += mostRecordBytes) {
    yield bytes.subarray(start, start + mostRecordBytes)
  }
}
