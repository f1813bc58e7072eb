import { parseJson } from '../../core/parse-json.js'
import type { RunVerdict } from './judge.js'

/**
 * Verdict on a table in a result, such as CSV: a row that has another number of fields than its header, because a value holds a separator
 * or a quote and was not quoted (RFC 4180). Only a text that is a table in the good run counts.
 * @param good outcome of the good run.
 */
export const judgeTables = (good: string, outcome: string): readonly RunVerdict[] => {
  const before = textsIn(good)
  const after = textsIn(outcome)
  if (before.length !== after.length) return []
  for (const [index, text] of after.entries()) {
    const separator = separators.find((one) => isTable(rowsOf(before[index] ?? '', one)))
    if (separator === undefined) continue
    const rows = rowsOf(text, separator)
    const width = rows[0]?.length ?? 0
    const torn = rows.findIndex((row) => row.length !== width)
    if (torn < 0) continue
    const detail = `tears its table: row ${torn + 1} has ${rows[torn]?.length} fields, the first one ${width}`
    return [{ finding: 'wrong-result', detail }]
  }
  return []
}

/** Texts of several lines in an outcome, which is JSON; a text of a result may be JSON itself. */
const textsIn = (outcome: string): readonly string[] => {
  const parsed = parseJson(outcome)
  return parsed.kind === 'value' ? collectTexts(parsed.value) : []
}

const collectTexts = (value: unknown): readonly string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(collectTexts)
  if (typeof value !== 'string') return []
  if (/^\s*[[{]/.test(value)) {
    const nested = textsIn(value)
    if (nested.length > 0) return nested
  }
  return value.trim().includes('\n') ? [value] : []
}

const separators = [',', ';', '\t'] as const

/** Rows of a text, each as its fields; what stands in quotes is empty. */
const rowsOf = (text: string, separator: string): readonly (readonly string[])[] =>
  text
    .trim()
    .replace(new RegExp(`(^|[\\n${separator}])"(?:[^"]|"")*"(?=$|\\r?\\n|${separator})`, 'g'), '$1""')
    .split(/\r?\n/)
    .map((row) => row.split(separator))

/** True for a header of different names, and rows of as many fields below it: sentences with commas are no table. */
const isTable = ([header = [], ...rows]: readonly (readonly string[])[]): boolean =>
  header.length > 1 &&
  rows.length > 0 &&
  header.every((name) => /^[^\d"]*$/.test(name) || name === '""') &&
  rows.every((row) => row.length === header.length && row.some((field) => /[\d@"]/.test(field)))
