import { Tabs } from '@mantine/core'
import IconEarlier from '@tabler/icons-react/icons/IconChevronLeft'
import IconLater from '@tabler/icons-react/icons/IconChevronRight'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import classes from './tab-list.module.css'

interface TabListProps {
  /** The tab that is shown, which comes into view where not all of them have room. */
  readonly shown: string
  readonly children: ReactNode
}

/** The tabs of a page in a row, which scrolls on a phone: by a finger, or by arrows at its ends. */
export const TabList = ({ shown, children }: TabListProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { isCut, isAtStart, isAtEnd } = useEnds(frame, list)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab comes into view when it is shown, or has less room
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown, isCut])
  const arrow = (by: 1 | -1, isDone: boolean) => {
    const Icon = by < 0 ? IconEarlier : IconLater
    // The keys move among tabs, and a reader names all of them: neither needs the arrows.
    return (
      <button
        type="button"
        className={classes.arrow}
        aria-hidden
        tabIndex={-1}
        disabled={isDone}
        onClick={() => list.current?.scrollBy({ left: by * list.current.clientWidth * 0.7 })}
      >
        <Icon size={18} stroke={2} />
      </button>
    )
  }
  return (
    <div className={classes.frame} ref={frame}>
      {isCut ? arrow(-1, isAtStart) : null}
      <Tabs.List ref={list} className={classes.list}>
        {children}
      </Tabs.List>
      {isCut ? arrow(1, isAtEnd) : null}
    </div>
  )
}

/** Whether a list is wider than its frame, and at which of its ends it stands. */
const useEnds = (frame: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>) => {
  const [ends, setEnds] = useState({ isCut: false, isAtStart: true, isAtEnd: false })
  useEffect(() => {
    const [outer, inner] = [frame.current, list.current]
    if (outer === null || inner === null) return undefined
    const measure = (): void => {
      const next = {
        isCut: inner.scrollWidth > outer.clientWidth + 1,
        isAtStart: inner.scrollLeft <= 1,
        isAtEnd: inner.scrollLeft + inner.clientWidth >= inner.scrollWidth - 1,
      }
      setEnds((before) =>
        before.isCut === next.isCut && before.isAtStart === next.isAtStart && before.isAtEnd === next.isAtEnd ? before : next,
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    inner.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      inner.removeEventListener('scroll', measure)
    }
  }, [frame, list])
  return ends
}
