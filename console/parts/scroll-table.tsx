import type { ReactNode } from 'react'
import { ScrollRegion } from './scroll-region.js'

interface ScrollTableProps {
  readonly label: string
  /** Heads of the columns; left out where every row says what it is. */
  readonly columns?: readonly string[]
  readonly children: ReactNode
}

/** A table that scrolls to the side where the page is too narrow for it. */
export const ScrollTable = ({ label, columns, children }: ScrollTableProps) => (
  <ScrollRegion label={label} className="scroll-table">
    <table className="table">
      {columns === undefined ? null : (
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
      )}
      {children}
    </table>
  </ScrollRegion>
)
