/** Aligns rows of text in columns, two blanks apart; the last column is not padded. */
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
