import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { FeedEntry } from '../../api/journal-feed.js'
import { formatDate } from '../../format/dates.js'
import { t } from '../../language/language.js'
import { ScrollRegion } from '../../parts/scroll-region.js'
import classes from './request-list.module.css'
import { RequestRow } from './request-row.js'

/** A request that the list is to show and to give the focus to; another object asks anew. */
export interface Sought {
  readonly key: number
}

interface RequestListProps {
  readonly entries: readonly FeedEntry[]
  /** Number of the request whose detail is shown. */
  readonly opened: number | undefined
  readonly sought: Sought | undefined
  readonly onOpen: (entry: FeedEntry) => void
}

/** Pixels below which a row takes two lines; the style sheet has the same. */
const narrow = 992

/** Height in pixels of the head, which covers the first row of what is scrolled; the style sheet has the same. */
const headHeight = 32

/**
 * A table that draws only the rows in sight, so that thousands scroll smoothly. It is not a `ScrollTable`: it places rows of a known height,
 * and those are as high as their cells.
 */
export const RequestList = ({ entries, opened, sought, onOpen }: RequestListProps) => {
  const frame = useRef<HTMLElement>(null)
  const { ref: sized, width, height } = useElementSize()
  const rowHeight = width > 0 && width < narrow ? 52 : 34
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: 12,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are measured anew when their height changes
  useEffect(() => rows.measure(), [rowHeight])
  useScrollAnchor(frame, entries, rowHeight)
  const isHere = opened !== undefined && entries.some(({ key }) => key === opened)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes into sight once it is opened and here, and once the list has its height, but not with each newer request
  useEffect(() => {
    if (isHere) rows.scrollToIndex(entries.findIndex(({ key }) => key === opened))
  }, [opened, isHere, rowHeight, height])
  const hasDays = dayOf(entries[0]) !== dayOf(entries.at(-1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked for once, wherever it stands later
  useEffect(() => {
    const index = entries.findIndex(({ key }) => key === sought?.key)
    if (index < 0) return
    rows.scrollToIndex(index)
    const focus = (): void => {
      // Somebody may have gone to the search meanwhile.
      if (document.activeElement?.closest('input, select') == null)
        frame.current?.querySelector<HTMLElement>(`[data-key="${sought?.key}"] button`)?.focus()
    }
    // The row is drawn once it is in sight.
    requestAnimationFrame(() => requestAnimationFrame(focus))
  }, [sought])
  return (
    <ScrollRegion label={t('Requests')} className={classes.list} frame={useMergedRef(frame, sized)}>
      <table className={classes.table} data-days={hasDays || undefined} aria-rowcount={entries.length + 1}>
        <thead>
          <tr className={`${classes.cells} ${classes.head}`} aria-rowindex={1}>
            <th data-part="time">{t('Time')}</th>
            <th data-part="method">{t('Method')}</th>
            <th data-part="path">{t('Path')}</th>
            <th data-part="operation">{t('Operation')}</th>
            <th data-part="token">{t('Token')}</th>
            <th data-part="status">{t('Status')}</th>
            <th data-part="ms">ms</th>
            <th data-part="reason">{t('Reason')}</th>
          </tr>
        </thead>
        <tbody style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ key, index, start }) => {
            const entry = entries[index]
            return entry === undefined ? null : (
              <RequestRow
                key={key}
                entry={entry}
                index={index}
                start={start - headHeight}
                height={rowHeight}
                isOpen={entry.key === opened}
                hasDays={hasDays}
                onOpen={onOpen}
              />
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** Day of a request in the zone of the header. */
const dayOf = (entry: FeedEntry | undefined): string => (entry === undefined ? '' : formatDate(entry.at))

/** Keeps what is looked at in its place while newer requests come above it; at the very top the newest stay in sight. */
const useScrollAnchor = (frame: RefObject<HTMLElement | null>, entries: readonly FeedEntry[], rowHeight: number): void => {
  const newest = useRef<number>(undefined)
  useLayoutEffect(() => {
    const above = entries.findIndex(({ key }) => key === newest.current)
    newest.current = entries[0]?.key
    if (frame.current !== null && frame.current.scrollTop > 0 && above > 0) frame.current.scrollTop += above * rowHeight
  }, [frame, entries, rowHeight])
}
