import { ActionIcon } from '@mantine/core'
import IconClear from '@tabler/icons-react/icons/IconX'
import { type PointerEvent, useMemo, useState } from 'react'
import type { FeedEntry } from '../../api/journal-feed.js'
import { formatDate, formatDayAndTime, formatInstant, formatTime } from '../../format/dates.js'
import { toneOf } from '../../format/status.js'
import { t } from '../../language/language.js'
import type { Tone } from '../../parts/pill.js'
import classes from './request-histogram.module.css'
import { type Span, type TimeAxis, timeAxis } from './time-axis.js'

const columns = 48

/** Requests of a part of the time, by how they are tinted. */
type Column = Partial<Record<Tone, number>>

interface RequestHistogramProps {
  /** What is counted, newest first. */
  readonly entries: readonly FeedEntry[]
  /** The part of the time that is shown; undefined for all of it. */
  readonly chosen: Span | undefined
  readonly onChoose: (span: Span | undefined) => void
}

/**
 * Requests over the time of the world, without what its clock jumped over. A part that is dragged over is shown alone. Nothing where all came
 * within a second.
 */
export const RequestHistogram = ({ entries, chosen, onChoose }: RequestHistogramProps) => {
  const all = useMemo(() => spanOf(entries), [entries])
  const axis = useMemo(() => timeAxis(entries.map(({ at }) => Date.parse(at))), [entries])
  const counted = useMemo(() => (all === undefined ? [] : countIn(entries, axis)), [entries, all, axis])
  const [dragged, setDragged] = useState<{ readonly start: number; readonly end: number }>()
  if (all === undefined) return null
  const spanAt = (first: number, last = first): Span => ({
    from: axis.instantAt(first / columns, 'behind'),
    to: axis.instantAt((last + 1) / columns, 'before'),
  })
  const most = Math.max(...counted.map(totalOf))
  const isIn = (index: number): boolean => {
    if (dragged !== undefined)
      return index >= Math.min(dragged.start, dragged.end) && index <= Math.max(dragged.start, dragged.end)
    const { from, to } = spanAt(index)
    if (chosen === undefined) return true
    // A column of one instant has no length.
    return (to > chosen.from || from >= chosen.from) && (from < chosen.to || to <= chosen.to)
  }
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const index = columnAt(event)
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    setDragged((before) => (event.type === 'pointerdown' ? { start: index, end: index } : before && { ...before, end: index }))
  }
  const choose = (): void => {
    if (dragged === undefined) return
    const [first, last] = [Math.min(dragged.start, dragged.end), Math.max(dragged.start, dragged.end)]
    setDragged(undefined)
    const { from, to } = spanAt(first, last)
    // A gap alone has nothing to show. No request comes between two milliseconds.
    if (from <= to) onChoose({ from: Math.min(Math.ceil(from), Math.floor(to)), to: Math.max(Math.ceil(from), Math.floor(to)) })
  }
  const [from, to] = [new Date(all.from).toISOString(), new Date(all.to).toISOString()]
  const label = t('Requests from {from} to {to}. Drag over a part to show it alone.', {
    from: formatInstant(from),
    to: formatInstant(to),
  })
  const [first, last] = [from, to].map(formatDate(from) === formatDate(to) ? formatTime : formatDayAndTime)
  return (
    <div className={classes.frame}>
      <div className={classes.plot}>
        <div
          className={classes.columns}
          role="img"
          aria-label={label}
          title={label}
          onPointerDown={drag}
          onPointerMove={drag}
          onPointerUp={choose}
          onPointerCancel={() => setDragged(undefined)}
        >
          {counted.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name than its place
            <span key={index} className={classes.column} data-out={!isIn(index) || undefined}>
              {tones.map((tone) => (
                <span key={tone} data-tone={tone} style={{ height: heightOf(column[tone] ?? 0, most) }} />
              ))}
            </span>
          ))}
        </div>
        <div className={classes.axis} aria-hidden>
          <time>{first}</time>
          <time>{last}</time>
        </div>
      </div>
      {chosen === undefined ? null : (
        <ActionIcon
          size={22}
          aria-label={t('Show all of the time')}
          title={t('Show all of the time')}
          onClick={() => onChoose(undefined)}
        >
          <IconClear size={14} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

/** From the top of a column to its bottom. */
const tones: readonly Tone[] = ['lost', 'red', 'amber', 'green']

/** Undefined for less than a second. */
const spanOf = (entries: readonly FeedEntry[]): Span | undefined => {
  const instants = entries.map(({ at }) => Date.parse(at))
  // A clock can be set back by a restore, so that the newest need not be the latest.
  const [from, to] = [
    instants.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    instants.reduce((a, b) => Math.max(a, b), 0),
  ]
  return to - from < 1_000 ? undefined : { from, to }
}

const countIn = (entries: readonly FeedEntry[], axis: TimeAxis): readonly Column[] => {
  const counted: Partial<Record<Tone, number>>[] = Array.from({ length: columns }, () => ({}))
  for (const entry of entries) {
    const column = counted[Math.min(columns - 1, Math.floor(axis.placeOf(Date.parse(entry.at)) * columns))]
    const tone = toneOf(entry)
    if (column !== undefined) column[tone] = (column[tone] ?? 0) + 1
  }
  return counted
}

const totalOf = (column: Column): number => Object.values(column).reduce((sum, count) => sum + count, 0)

/** One request among thousands is still seen. */
const heightOf = (count: number, most: number): string => (count === 0 ? '0' : `max(2px, ${(count / most) * 100}%)`)

const columnAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): number => {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(columns - 1, Math.max(0, Math.floor(((clientX - left) / width) * columns)))
}
