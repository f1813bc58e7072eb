import type { ReactNode } from 'react'
import classes from './fold.module.css'

export interface FoldProps {
  /** What is folded away, in a few words. */
  readonly title: string
  /** What is known of it, once it is read. */
  readonly note?: string | undefined
  /** Whether it begins unfolded. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A part of a page that is folded, so that what comes below it is in reach. */
export const Fold = ({ title, note, isOpen = false, children }: FoldProps) => (
  <details className={classes.fold} open={isOpen}>
    <summary>
      {title}
      {note === undefined ? null : <span> · {note}</span>}
    </summary>
    {children}
  </details>
)
