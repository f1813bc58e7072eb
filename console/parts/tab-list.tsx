import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

interface TabListProps {
  /** The tab that is shown, which comes into view where not all of them have room. */
  readonly shown: string
  readonly children: ReactNode
}

/** The tabs of a page in a row, which scrolls on a phone. */
export const TabList = ({ shown, children }: TabListProps) => {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab comes into view when it is shown
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  return <Tabs.List ref={list}>{children}</Tabs.List>
}
