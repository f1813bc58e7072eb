/** Lines up rows of text, two blanks between columns; the last column is as long as it likes. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = []
  for (const row of rows) {
    for (const [column, text] of row.slice(0, -1).entries()) widths[column] = Math.max(widths[column] ?? 0, text.length)
  }
  return rows.map((row) =>
    row
      .map((text, column) => (column < row.length - 1 ? text.padEnd(widths[column] ?? 0) : text))
      .join('  ')
      .trimEnd(),
  )
}
