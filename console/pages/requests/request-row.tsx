import { memo } from 'react'
import type { FeedEntry } from '../../api/journal-feed.js'
import { formatDayAndTime, formatTime } from '../../format/dates.js'
import { formatQuery } from '../../format/query.js'
import { formatOutcome, formatReason } from '../../format/status.js'
import { tokenName } from '../../format/token-name.js'
import { formatTenths } from '../../language/language.js'
import { tell } from '../../language/told.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { MethodChip } from '../../parts/method-chip.js'
import { Purpose } from '../../parts/purpose.js'
import { RequestPath } from '../../parts/request-path.js'
import { StatusPill } from '../../parts/status-pill.js'
import classes from './request-list.module.css'

interface RequestRowProps {
  readonly entry: FeedEntry
  readonly index: number
  /** Pixels from the top. */
  readonly start: number
  readonly height: number
  readonly isOpen: boolean
  /** Whether the list has more than one day, so that a time alone does not say when it was. */
  readonly hasDays: boolean
  readonly onOpen: (entry: FeedEntry) => void
}

/** One request in a line, or in two where there is little room; the whole of it opens it. */
export const RequestRow = memo(({ entry, index, start, height, isOpen, hasDays, onOpen }: RequestRowProps) => {
  const query = formatQuery(entry)
  return (
    <tr
      className={`${classes.cells} ${classes.row}`}
      aria-rowindex={index + 2}
      data-key={entry.key}
      data-open={isOpen || undefined}
      data-plain={formatReason(entry) === '' || undefined}
      style={{ height, transform: `translateY(${start}px)` }}
    >
      <td data-part="time" title={entry.at}>
        {hasDays ? formatDayAndTime(entry.at) : formatTime(entry.at)}
      </td>
      <td data-part="method">
        <MethodChip method={entry.method} />
      </td>
      <td data-part="path" title={query === '' ? entry.path : `${entry.path}?${query}`}>
        <button
          type="button"
          className={classes.open}
          aria-label={`${entry.method} ${entry.path} ${formatOutcome(entry)}`}
          aria-current={isOpen || undefined}
          onClick={() => onOpen(entry)}
        >
          <RequestPath path={entry.path} query={query} />
        </button>
      </td>
      <td data-part="operation">{entry.operation ?? '–'}</td>
      <td data-part="token">{tokenName(entry) ?? '–'}</td>
      <td data-part="status">
        <StatusPill entry={entry} />
      </td>
      <td data-part="ms">{formatTenths(entry.ms)}</td>
      <td data-part="reason">
        {entry.injected.length === 0 ? null : <Purpose />}
        <span title={tell(formatReason(entry)).text}>
          <EmulatorText text={formatReason(entry)} />
        </span>
      </td>
    </tr>
  )
})
