import type { MouseEvent, ReactNode } from 'react'
import classes from './scroll-table.module.css'

interface OpenedRowProps {
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** Row of a table that a click anywhere opens. One of its cells has a button that does the same, for the keyboard. */
export const OpenedRow = ({ onOpen, children }: OpenedRowProps) => {
  const openUnlessMeant = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
    // What is in a dialog of the row is outside of it, and what can be clicked by itself does what it does.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.closest('a, button, input, select, summary, label') !== null) return
    // Somebody who drew over a text wants to copy it.
    if (window.getSelection()?.isCollapsed === false) return
    onOpen()
  }
  return (
    <tr className={classes.opened} onClick={openUnlessMeant}>
      {children}
    </tr>
  )
}
