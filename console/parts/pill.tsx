import type { ReactNode } from 'react'
import classes from './pill.module.css'

/** Green for what went well, amber for what was refused or waits, red for what failed, striped for what was lost on its way. */
export type Tone = 'green' | 'amber' | 'red' | 'lost' | 'gray'

interface PillProps {
  readonly tone: Tone
  readonly children: ReactNode
}

/** A state in a word, on a tint. */
export const Pill = ({ tone, children }: PillProps) => (
  <span className={classes.pill} data-tone={tone}>
    {children}
  </span>
)
