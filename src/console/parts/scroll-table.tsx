import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { ScrollRegion } from './scroll-region.js'

/** A table that scrolls to the side where the page is too narrow for it. */
export const ScrollTable = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ScrollRegion label={label} className="scroll-table">
    <Table striped>{children}</Table>
  </ScrollRegion>
)
