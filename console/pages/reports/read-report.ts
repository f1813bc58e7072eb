import type { ExamFinding } from '../../../src/extensions/exam/exam-findings.js'
import type { ExploreReport } from '../../../src/extensions/explore/explore-report.js'
import type { SensitivityReport } from '../../../src/extensions/explore/sensitivity.js'
import { t } from '../../language/language.js'

/** Report of a command that was given `--json`. */
export type Report =
  | { readonly kind: 'explore'; readonly report: ExploreReport }
  | { readonly kind: 'sensitivity'; readonly report: SensitivityReport }
  | { readonly kind: 'exam'; readonly report: { readonly findings: readonly ExamFinding[] } }

/** Raised for a text that is no report. */
export class ReportError extends Error {
  override readonly name = 'ReportError'
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True for a list of objects that have these members as text. */
const areRows = (value: unknown, members: readonly string[]): boolean =>
  Array.isArray(value) && value.every((row) => isObject(row) && members.every((member) => typeof row[member] === 'string'))

/**
 * Reads a report, and finds out by its members which command wrote it.
 * @throws ReportError for text that is not JSON, or not such a report.
 */
export const readReport = (text: string): Report => {
  const report = parse(text)
  if (isObject(report)) {
    if (areRows(report['matters'], ['assumption', 'confidence'])) {
      return { kind: 'sensitivity', report: report as unknown as SensitivityReport }
    }
    if (typeof report['runs'] === 'number' && areRows(report['findings'], ['finding', 'effect', 'detail'])) {
      return { kind: 'explore', report: report as unknown as ExploreReport }
    }
    if (report['runs'] === undefined && areRows(report['findings'], ['finding', 'detail'])) {
      return { kind: 'exam', report: report as unknown as { readonly findings: readonly ExamFinding[] } }
    }
  }
  throw new ReportError(t('The file is not a report of explore, sensitivity or exam. Write one with the option --json.'))
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ReportError(t('The file is not JSON: {reason}', { reason: error instanceof Error ? error.message : String(error) }))
  }
}
