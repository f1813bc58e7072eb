import type { RecordedEntry } from '../../src/extensions/journal/entry.js'
import { formatOutcome, toneOf } from '../format/status.js'
import { Pill } from './pill.js'

/** The status of an answer; with a word where the client never got it. */
export const StatusPill = ({ entry }: { readonly entry: Pick<RecordedEntry, 'status' | 'injected'> }) => (
  <Pill tone={toneOf(entry)}>{formatOutcome(entry)}</Pill>
)
