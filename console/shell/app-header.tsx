import { AppShell } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './app-header.module.css'

/** Pixels of the bar above a page. */
export const headerHeight = 48

/** The bar above a page: what stands in it stands in one line. */
export const AppHeader = ({ children }: { readonly children: ReactNode }) => (
  <AppShell.Header className={classes.header}>{children}</AppShell.Header>
)
