import { memo } from 'react'
import type { FeedEntry } from '../../api/journal-feed.js'
import { formatInstant } from '../../format/dates.js'
import { formatOutcome, formatReason, outcomeClass } from '../../format/status.js'
import { tell } from '../../language/told.js'
import { Purpose } from '../../parts/purpose.js'
import { Told } from '../../parts/told.js'

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
    <td>{entry.method}</td>
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
    <td className={outcomeClass(entry)}>{formatOutcome(entry)}</td>
    <td data-part="ms">{entry.ms.toFixed(1)}</td>
    <td data-part="reason">
      {entry.injected.length === 0 ? null : <Purpose />}
      <span title={tell(formatReason(entry)).text}>
        <Told text={formatReason(entry)} />
      </span>
    </td>
  </tr>
))
