import { AppShell } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './app-header.module.css'

/** Pixels of the bar above a page. */
export const headerHeight = 48

interface AppHeaderProps {
  /** Where another page around or in this one has the bar. */
  readonly isHidden?: boolean
  readonly children: ReactNode
}

/** The bar above a page: what stands in it stands in one line. */
export const AppHeader = ({ isHidden = false, children }: AppHeaderProps) => (
  <AppShell.Header className={classes.header} display={isHidden ? 'none' : undefined}>
    {children}
  </AppShell.Header>
)
