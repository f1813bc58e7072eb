import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import type { FeedEntry } from '../../api/journal-feed.js'
import { formatSpan } from '../../format/dates.js'
import { formatOutcome, isLost, isServed } from '../../format/status.js'
import { t } from '../../language/language.js'
import classes from './timeline.module.css'

interface TimelineProps {
  readonly entries: readonly FeedEntry[]
  /** Index of the chosen one. */
  readonly chosen: number
  readonly onChoose: (index: number) => void
  /** What an entry is called, to those who hear the page and on hovering it. */
  readonly nameOf: (index: number) => string
}

/** Pixels of a column with the space beside it, and of a jump of the clock. */
const [columnWidth, gapWidth] = [14, 64]
/** Shortest move of the clock, in milliseconds, that is drawn as a jump. */
const jumpMs = 60_000

/** One column for each request, oldest first, coloured by its status; a jump of the clock is a gap. Arrow keys choose, and so does a click. */
export const Timeline = ({ entries, chosen, onChoose, nameOf }: TimelineProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const columns = useVirtualizer({
    horizontal: true,
    count: entries.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => columnWidth + (jumpBefore(entries, index) === 0 ? 0 : gapWidth),
    getItemKey: (index) => entries[index]?.key ?? index,
    paddingStart: 8,
    paddingEnd: 8,
    // The chosen one is clear of an end that fades.
    scrollPaddingStart: 56,
    scrollPaddingEnd: 56,
    overscan: 20,
  })
  useEffect(() => columns.scrollToIndex(chosen, { align: 'auto' }), [columns, chosen])
  const [offset, total] = [columns.scrollOffset ?? 0, columns.getTotalSize()]
  const last = entries.length - 1
  const press = (event: KeyboardEvent): void => {
    const next = {
      ArrowLeft: chosen - 1,
      ArrowRight: chosen + 1,
      PageUp: chosen - 10,
      PageDown: chosen + 10,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onChoose(Math.max(0, Math.min(last, next)))
  }
  const click = ({ target }: MouseEvent): void => {
    const index = target instanceof Element ? target.closest<HTMLElement>('[data-index]')?.dataset['index'] : undefined
    if (index !== undefined) onChoose(Number(index))
  }
  return (
    <div
      ref={frame}
      className={classes.timeline}
      data-before={offset > 0 || undefined}
      data-behind={offset + (columns.scrollRect?.width ?? total) < total - 1 || undefined}
      role="slider"
      tabIndex={0}
      aria-label={t('Request, from the oldest to the newest')}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, entries.length)}
      aria-valuenow={chosen + 1}
      aria-valuetext={t('{number} of {count}: {request}', {
        number: chosen + 1,
        count: entries.length,
        request: nameOf(chosen),
      })}
      onKeyDown={press}
      onClick={click}
    >
      <div className={classes.track} style={{ width: total }}>
        {columns.getVirtualItems().map(({ index, start, key }) => {
          const entry = entries[index]
          if (entry === undefined) return null
          const jump = jumpBefore(entries, index)
          return (
            <div key={key}>
              {jump === 0 ? null : (
                <span className={classes.gap} style={{ left: start + 4, width: gapWidth - 10 }}>
                  +{formatSpan(jump)}
                </span>
              )}
              <span
                className={[classes.column, classes[lookOf(entry)], ...(index === chosen ? [classes.selected] : [])].join(' ')}
                style={{ left: start + (jump === 0 ? 0 : gapWidth) }}
                data-index={index}
                title={nameOf(index)}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Milliseconds that the clock jumped before an entry; 0 if it only ran. */
const jumpBefore = (entries: readonly FeedEntry[], index: number): number => {
  const [previous, entry] = [entries[index - 1], entries[index]]
  if (previous === undefined || entry === undefined) return 0
  const passed = Date.parse(entry.at) - Date.parse(previous.at)
  return passed < jumpMs ? 0 : passed
}

const lookOf = (entry: FeedEntry): 'served' | 'refused' | 'failed' | 'lost' => {
  if (isLost(entry)) return 'lost'
  if (isServed(entry.status)) return 'served'
  return entry.status >= 500 ? 'failed' : 'refused'
}

/** What an entry is called: method, path and status. */
export const nameOfEntry = (entry: FeedEntry | undefined): string =>
  entry === undefined ? '' : `${entry.method} ${entry.path} ${formatOutcome(entry)}`
