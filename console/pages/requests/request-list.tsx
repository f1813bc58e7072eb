import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { FeedEntry } from '../../api/journal-feed.js'
import { t } from '../../language/language.js'
import { ScrollRegion } from '../../parts/scroll-region.js'
import { RequestRow } from './request-row.js'

interface RequestListProps {
  readonly entries: readonly FeedEntry[]
  readonly onOpen: (entry: FeedEntry) => void
}

/** A table that draws only the rows in sight, so that thousands scroll smoothly. */
export const RequestList = ({ entries, onOpen }: RequestListProps) => {
  const frame = useRef<HTMLElement>(null)
  const isNarrow = useMediaQuery('(max-width: 62em)') ?? false
  const rowHeight = isNarrow ? 52 : 34
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: 12,
  })
  useScrollAnchor(frame, entries, rowHeight)
  return (
    <ScrollRegion label={t('Requests')} className="requests" frame={frame}>
      <table className="requests-table" aria-rowcount={entries.length + 1}>
        <thead>
          <tr className="request request-head" aria-rowindex={1}>
            <th data-part="time">{t('Time')}</th>
            <th>{t('Method')}</th>
            <th>{t('Path')}</th>
            <th data-part="operation">{t('Operation')}</th>
            <th data-part="token">{t('Token')}</th>
            <th>{t('Status')}</th>
            <th data-part="ms">ms</th>
            <th data-part="reason">{t('Reason')}</th>
          </tr>
        </thead>
        <tbody style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ key, index, start }) => {
            const entry = entries[index]
            return entry === undefined ? null : (
              <RequestRow key={key} entry={entry} index={index} start={start} height={rowHeight} onOpen={onOpen} />
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** Keeps what is looked at in its place while newer requests come above it; at the very top the newest stay in sight. */
const useScrollAnchor = (frame: RefObject<HTMLElement | null>, entries: readonly FeedEntry[], rowHeight: number): void => {
  const newest = useRef<number>(undefined)
  useLayoutEffect(() => {
    const above = entries.findIndex(({ key }) => key === newest.current)
    newest.current = entries[0]?.key
    if (frame.current !== null && frame.current.scrollTop > 0 && above > 0) frame.current.scrollTop += above * rowHeight
  }, [frame, entries, rowHeight])
}
