import type { JournalEntry } from '../../../journal/journal-entry.js'

/** Which requests are shown; an empty member does not restrict. */
export interface RequestFilter {
  /** A status, or a class of them such as `4xx`. */
  readonly status: string
  readonly operation: string
  readonly token: string
  readonly text: string
}

export const noFilter: RequestFilter = { status: '', operation: '', token: '', text: '' }

export const isWanted = ({ status, operation, token, text }: RequestFilter): ((entry: JournalEntry) => boolean) => {
  const wanted = text.trim().toLowerCase()
  return (entry) =>
    (status === '' || (status.endsWith('xx') ? String(entry.status)[0] === status[0] : String(entry.status) === status)) &&
    (operation === '' || (entry.operation ?? 'none') === operation) &&
    (token === '' || (entry.token ?? 'none') === token) &&
    (wanted === '' ||
      [entry.method, entry.path, entry.reason, entry.request_id, entry.rule].some((part) => part.toLowerCase().includes(wanted)))
}
