import { memo } from 'react'
import type { FeedEntry } from '../../api/journal-feed.js'
import { formatInstant } from '../../format/dates.js'
import { formatOutcome, formatReason } from '../../format/status.js'
import { MethodChip } from '../../parts/method-chip.js'
import { Purpose } from '../../parts/purpose.js'
import { StatusPill } from '../../parts/status-pill.js'

interface RequestRowProps {
  readonly entry: FeedEntry
  readonly index: number
  /** Pixels from the top. */
  readonly start: number
  readonly height: number
  readonly onOpen: (entry: FeedEntry) => void
}

/** One request in a line; the whole line opens it. */
export const RequestRow = memo(({ entry, index, start, height, onOpen }: RequestRowProps) => (
  <tr className="request request-row" aria-rowindex={index + 2} style={{ height, transform: `translateY(${start}px)` }}>
    <td data-part="time" title={entry.at}>
      {formatInstant(entry.at).slice(11)}
    </td>
    <td>
      <MethodChip method={entry.method} />
    </td>
    <td title={entry.path}>
      <button
        type="button"
        className="request-open"
        aria-label={`${entry.method} ${entry.path} ${formatOutcome(entry)}`}
        onClick={() => onOpen(entry)}
      >
        {entry.path}
      </button>
    </td>
    <td data-part="operation">{entry.operation ?? '–'}</td>
    <td data-part="token">{entry.token ?? '–'}</td>
    <td>
      <StatusPill entry={entry} />
    </td>
    <td data-part="ms">{entry.ms.toFixed(1)}</td>
    <td data-part="reason">
      {entry.injected.length === 0 ? null : <Purpose />}
      <span lang="en" title={formatReason(entry)}>
        {formatReason(entry)}
      </span>
    </td>
  </tr>
))
