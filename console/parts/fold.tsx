import type { ReactNode } from 'react'
import classes from './fold.module.css'

export interface FoldProps {
  /** What is folded away, in a few words. */
  readonly title: string
  /** Whether it begins unfolded. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A part of a page that is folded, so that what comes below it is in reach. */
export const Fold = ({ title, isOpen = false, children }: FoldProps) => (
  <details className={classes.fold} open={isOpen}>
    <summary>{title}</summary>
    {children}
  </details>
)
