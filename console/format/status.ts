import type { RecordedEntry } from '../../src/extensions/journal/entry.js'
import { t } from '../language/language.js'
import type { Tone } from '../parts/pill.js'

/** The status of an answer as it is shown: 0 stands for a connection that was cut before any. */
export const formatStatus = (status: number): string => (status === 0 ? t('cut') : String(status))

export const isServed = (status: number): boolean => status >= 200 && status < 400

/** Whether a scenario kept the whole answer from the client: the connection was cut, or nothing was sent. */
export const isLost = ({ status, injected }: Pick<RecordedEntry, 'status' | 'injected'>): boolean =>
  status === 0 || injected.some((words) => words === 'reset' || words === 'hang')

/** Whether the client got an answer that serves it nothing. */
export const isRefused = (entry: Pick<RecordedEntry, 'status' | 'injected'>): boolean => !isLost(entry) && !isServed(entry.status)

/** The status of a request as it is shown, with a word beside it where the client never got it. */
export const formatOutcome = (entry: Pick<RecordedEntry, 'status' | 'injected'>): string =>
  isLost(entry) && entry.status !== 0 ? t('{status} lost', { status: entry.status }) : formatStatus(entry.status)

/** How a status is tinted; the text says the same. What a scenario acted on is no plain success. */
export const toneOf = (entry: Pick<RecordedEntry, 'status' | 'injected'>): Tone => {
  if (isLost(entry)) return 'lost'
  if (entry.status >= 500) return 'red'
  return isServed(entry.status) && entry.injected.length === 0 ? 'green' : 'amber'
}

/** Why it was answered so, and what a scenario did to it; the empty string for a plain success. */
export const formatReason = ({ reason, rule, scenario_step, injected }: RecordedEntry): string => {
  if (injected.length === 0) return reason
  const staged = `${scenario_step ?? 'scenario'}: ${injected.join(', ')}`
  return reason === '' || rule === 'scenario-step' ? staged : `${reason}; ${staged}`
}
