import { toneOf } from '../console/format/status.js'
import { rich, t } from '../console/language/language.js'
import { Pill } from '../console/parts/pill.js'

/** Status of an answer; undefined if no complete one arrived. */
export const AnswerPill = ({ status = 0 }: { readonly status: number | undefined }) => (
  <Pill tone={toneOf({ status, injected: [] })}>{status === 0 ? t('no answer') : status}</Pill>
)

/** The same in a text that a search finds. */
export const AnswerStatus = ({ status }: { readonly status: number }) => (
  <span>{rich('Status {status}', { status: <AnswerPill status={status} /> })}</span>
)
