import { Table } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { ScrollRegion } from './scroll-region.js'
import classes from './scroll-table.module.css'

/** Head of a column. */
export interface Column {
  readonly title: string
  /** For amounts and counts, whose figures are to stand below each other. */
  readonly align?: 'end'
  /** Whether it is left out where the window is not wide; its cells have `data-spare`. */
  readonly isSpare?: boolean
}

interface ScrollTableProps {
  readonly label: string
  /** Heads of the columns, of which there are nine at most; left out where every row says what it is. */
  readonly columns?: readonly (string | Column)[]
  /**
   * Whether a folded row is a few lines of its cells without their heads: the cell with `data-leads` first, and `data-beside` at the end of
   * its line; `data-late` behind the others, `data-named` with its head, `data-line` in a line of its own, `data-none` not at all.
   */
  readonly isBrief?: boolean
  readonly children: ReactNode
}

/** The table of every page. Where it is too narrow for its columns they fold: each row becomes a list of its cells with their heads. */
export const ScrollTable = ({ label, columns, isBrief = false, children }: ScrollTableProps) => (
  <ScrollRegion label={label} className={classes.frame}>
    <Table
      className={classes.table}
      data-folds={(columns?.length ?? 0) > 2 || undefined}
      data-brief={isBrief || undefined}
      style={columnVariables(columns ?? [])}
    >
      {columns === undefined ? null : (
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={titleOf(column)} data-spare={(typeof column !== 'string' && column.isSpare) || undefined}>
                {titleOf(column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
      )}
      {children}
    </Table>
  </ScrollRegion>
)

const titleOf = (column: string | Column): string => (typeof column === 'string' ? column : column.title)

/** What the style sheet needs to know of each column, by its number. */
const columnVariables = (columns: readonly (string | Column)[]): CSSProperties =>
  Object.fromEntries(
    columns.flatMap((column, index) => [
      [`--title-${index + 1}`, JSON.stringify(titleOf(column))],
      ...(typeof column === 'string' || column.align === undefined
        ? []
        : [
            [`--align-${index + 1}`, column.align],
            [`--figures-${index + 1}`, 'tabular-nums'],
          ]),
    ]),
  )
