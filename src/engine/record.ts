import type { Finished } from '../answer/finish-answer.js'
import type { Exchange } from '../exchange/exchange.js'
import { captureMessage } from '../journal/captured-message.js'
import type { JournalEntry } from '../journal/journal-entry.js'
import type { LookupEvidence } from '../journal/journal-evidence.js'
import type { StageName } from '../rules/rules.js'
import { describeLater } from './describe-exchange.js'
import { traceLookup } from './trace-lookup.js'

/** Has the journal remember a request and its answer, and those told who want to hear of it. */
export const record = (
  exchange: Exchange,
  stage: StageName,
  finished: Finished,
  ms: number,
  listen: ((entry: JournalEntry) => void) | undefined,
): void => {
  const { world, sheet, body, sentHeaders } = exchange
  const { answer, response, message } = finished
  const isUnanswered = answer.rule === 'scenario-step' && sheet.fate !== 'answered'
  const status = isUnanswered ? 0 : response.status
  world.leaned.note(exchange.leaned)
  const describe = describeLater(exchange, { stage, finished, status, ms, lookup: trace(exchange, finished) })
  world.journal.record(describe, { request: captureMessage(sentHeaders, body.bytes), response: message }, listen)
}

/** What the journal wants to know of a 404. Where that fails, the answer is made all the same and has to be sent. */
const trace = (exchange: Exchange, { found, answer }: Finished): LookupEvidence | null => {
  try {
    return traceLookup(exchange, found, answer)
  } catch (error) {
    exchange.world.settings.reportFailure(error)
    return null
  }
}
