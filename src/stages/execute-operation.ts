import { type Answer, encodeBody, jsonAnswer } from '../answer/answer.js'
import { AnswerMemo, type AnswerSource, type RememberedAnswer } from '../answer/answer-memo.js'
import type { OperationResult } from '../api/shared/operation.js'
import type { Ask } from '../assumptions/ask.js'
import type { AssumptionId } from '../assumptions/register.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Call } from '../exchange/findings.js'
import { contextOf } from '../exchange/operation-context.js'
import type { Outcome, Stage } from './stage.js'

/** Runs the handler, or gives the answer that it made of the same rows before. */
export const executeOperation: Stage = (exchange, call) => {
  const source = memoSource(exchange, call)
  return source === null ? runHandler(exchange, call) : { answer: answerFromRows(exchange, call, source) }
}

const runHandler = (exchange: Exchange, call: Call): Outcome => {
  const result = call.operation.handle(contextOf(exchange, call), call.target, call.input)
  const answer = answerOf(result)
  return result.write === undefined ? { answer } : { answer, save: result.write }
}

const answerOf = ({ status, resource, headers = {}, rule = 'answered', reason = '', page }: OperationResult): Answer =>
  jsonAnswer(status, resource, headers, { rule, reason, page })

const memo = new AnswerMemo()
/** Characters from which on a body is worth keeping as bytes. */
const longText = 8_192

/** What the answer will be made of, where it is made of rows alone. The operation follows from the address. */
const memoSource = ({ world, request, address }: Exchange, { operation, rows }: Call): AnswerSource | null => {
  const source = operation.isTimeless === true ? rows.source : null
  if (source === null) return null
  const name = `${world.settings.checkoutBaseUrl} ${address.origin.length} ${request.url}`
  return { rows: source, values: world.assumptions.values, name }
}

const answerFromRows = (exchange: Exchange, call: Call, source: AnswerSource): Answer => {
  const { answer, leaned } = memo.find(source) ?? makeAnswer(exchange, call, source)
  for (const id of leaned) exchange.leaned.add(id)
  return answer
}

const makeAnswer = (exchange: Exchange, call: Call, source: AnswerSource): RememberedAnswer => {
  const leaned = new Set<AssumptionId>()
  const ask: Ask = (id) => {
    leaned.add(id)
    return exchange.ask(id)
  }
  const context = { ...contextOf(exchange, call, ask), peek: exchange.peek }
  const answer = answerOf(call.operation.handle(context, call.target, call.input))
  const encoded = encodeBody(exchange.peek, answer)
  // A text is encoded on its way out, like that of every answer.
  const body = typeof encoded === 'string' && encoded.length > longText ? new TextEncoder().encode(encoded) : (answer.body ?? '')
  const remembered = { answer: { ...answer, body }, leaned: [...leaned] }
  memo.keep(source, remembered)
  return remembered
}
