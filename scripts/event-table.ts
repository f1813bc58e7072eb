import { examFindings } from '../src/extensions/exam/exam-findings.js'
import { webhookDisturbances } from '../src/extensions/webhooks/disturbances.js'
import { eventNames, events } from '../src/extensions/webhooks/events.js'
import { retrySchedules } from '../src/extensions/webhooks/retries.js'
import { signatureKinds } from '../src/extensions/webhooks/signatures.js'
import { code, renderTable } from './markdown-table.js'

/** The events of webhooks: what makes each, and what they are called by the assumption `webhook-events`. */
export function renderEventTable(): string {
  const rows = eventNames.map((name) => {
    const { says, data, names } = events[name]
    return [code(name), says, data, `${code(names.upper_case)} or ${code(names.snake_case)}`]
  })
  return renderTable(['event', 'what makes it', '`data`', 'by other values of `webhook-events`'], rows)
}

/** How deliveries are signed, by the assumption `webhook-signature`. */
export function renderSignatureTable(): string {
  return renderTable(
    ['`webhook-signature`', 'what is sent'],
    Object.entries(signatureKinds).map(([name, { says }]) => [code(name), says]),
  )
}

/** When they are tried again, by the assumption `webhook-retries`. */
export function renderRetryTable(): string {
  return renderTable(
    ['`webhook-retries`', 'attempts'],
    Object.entries(retrySchedules).map(([name, { says }]) => [code(name), says]),
  )
}

/** What an exam does to a receiver. */
export function renderExamEffectTable(): string {
  const others = {
    early: "it comes before the API's own answer to the request that caused it",
    rotation: 'it is signed with two secrets; that of the receiver is the second',
  }
  const rows = Object.entries({ ...webhookDisturbances, ...others }).map(([name, says]) => [code(name), says])
  return renderTable(['effect', 'what happens to an event'], rows)
}

/** What an exam finds. */
export function renderExamFindingTable(): string {
  return renderTable(
    ['finding', 'what it means'],
    Object.entries(examFindings).map(([name, says]) => [code(name), says]),
  )
}
