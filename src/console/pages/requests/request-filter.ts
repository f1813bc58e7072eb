import type { RecordedEntry } from '../../../journal/journal-entry.js'
import { formatOutcome, formatReason, isLost } from '../../format/status.js'

/** Which requests are shown; an empty member does not restrict. */
export interface RequestFilter {
  /** A status, a class of them such as `4xx`, or `lost` for answers that never arrived. */
  readonly status: string
  readonly operation: string
  readonly token: string
  readonly text: string
}

export const noFilter: RequestFilter = { status: '', operation: '', token: '', text: '' }

export const isWanted = ({ status, operation, token, text }: RequestFilter): ((entry: RecordedEntry) => boolean) => {
  const wanted = text.trim().toLowerCase()
  return (entry) =>
    (status === '' || isOfStatus(entry, status)) &&
    (operation === '' || (entry.operation ?? 'none') === operation) &&
    (token === '' || (entry.token ?? 'none') === token) &&
    (wanted === '' ||
      [entry.method, entry.path, formatReason(entry), formatOutcome(entry), entry.request_id, entry.rule].some((part) =>
        part.toLowerCase().includes(wanted),
      ))
}

const isOfStatus = (entry: RecordedEntry, status: string): boolean => {
  if (status === 'lost') return isLost(entry)
  return status.endsWith('xx') ? String(entry.status)[0] === status[0] : String(entry.status) === status
}
