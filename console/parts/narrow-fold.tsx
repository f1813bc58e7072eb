import type { ReactNode } from 'react'
import classes from './narrow-fold.module.css'
import { useIsNarrow } from './use-is-narrow.js'

interface NarrowFoldProps {
  /** What is folded away, in a few words. */
  readonly title: string
  /** Whether it begins unfolded. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A part of a page that is folded where the window is narrow, so that what comes below it is in reach. */
export const NarrowFold = ({ title, isOpen = false, children }: NarrowFoldProps) =>
  useIsNarrow() ? (
    <details className={classes.fold} open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  ) : (
    children
  )
