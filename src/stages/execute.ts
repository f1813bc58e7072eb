import { type Answer, jsonAnswer } from '../answer/answer.js'
import { AnswerMemo, type AnswerSource, type RememberedAnswer } from '../answer/answer-memo.js'
import { encodeBody } from '../answer/encode-body.js'
import type { OperationResult } from '../api/shared/operation.js'
import type { Ask } from '../assumptions/ask.js'
import type { AssumptionId } from '../assumptions/register.js'
import type { Exchange, Stage } from '../exchange/exchange.js'
import type { Commit } from '../store/table.js'
import { whenReady } from '../time/when-ready.js'
import { forgetFailedLookups } from './cancel-block.js'
import { settleKey } from './idempotency.js'

/** Runs the handler, or gives the answer that it made of the same rows before. */
export const executeOperation: Stage = (exchange) => {
  const source = memoSource(exchange)
  return source === null ? runHandler(exchange) : answerFromRows(exchange, source)
}

const runHandler = (exchange: Exchange): Answer | undefined | Promise<Answer | undefined> => {
  const { operation } = exchange
  if (operation === null) return undefined
  return whenReady(operation.handle(exchange.context(), exchange.target, exchange.input), (result) => {
    const answer = jsonAnswer(result.status, result.resource, result.headers)
    return whenReady(result.write?.(), (commit) => conclude(exchange, result, answer, commit))
  })
}

/** What was written becomes visible in one step together with the answer stored under the key. */
const conclude = (exchange: Exchange, result: OperationResult, answer: Answer, commit: Commit | undefined): Answer => {
  commit?.()
  settleKey(exchange, answer)
  forgetFailedLookups(exchange)
  exchange.reason = result.reason ?? ''
  exchange.rule = result.rule ?? 'answered'
  exchange.page = result.page ?? null
  return answer
}

const memo = new AnswerMemo()
/** Characters from which on a body is worth keeping as bytes. */
const longText = 8_192

/** What the answer will be made of, where it is made of rows alone. The operation follows from the address. */
const memoSource = ({ operation, database, world, request, address }: Exchange): AnswerSource | null => {
  const rows = operation?.isTimeless === true ? (database?.source ?? null) : null
  if (rows === null) return null
  const name = `${world.blueprint.checkoutBaseUrl} ${address.origin.length} ${request.url}`
  return { rows, values: world.assumptions.values, name }
}

const answerFromRows = (exchange: Exchange, source: AnswerSource): Answer | Promise<Answer> => {
  const known = memo.find(source)
  return known === undefined
    ? makeAnswer(exchange, source).then((made) => repeatAnswer(exchange, made))
    : repeatAnswer(exchange, known)
}

const repeatAnswer = (exchange: Exchange, known: RememberedAnswer): Answer => {
  for (const id of known.leaned) exchange.leaned.add(id)
  exchange.reason = known.reason
  exchange.rule = 'answered'
  exchange.page = known.page
  return known
}

const makeAnswer = async (exchange: Exchange, source: AnswerSource): Promise<RememberedAnswer> => {
  const leaned = new Set<AssumptionId>()
  const ask: Ask = (id) => {
    leaned.add(id)
    return exchange.ask(id)
  }
  const { operation, target, input } = exchange
  const context = { ...exchange.context(ask), peek: exchange.peek }
  const result = (await operation?.handle(context, target, input)) as OperationResult
  const answer = jsonAnswer(result.status, result.resource, result.headers)
  const encoded = encodeBody(exchange, answer)
  const remembered: RememberedAnswer = {
    status: answer.status,
    // A text is encoded on its way out, like that of every answer.
    body: typeof encoded === 'string' && encoded.length > longText ? new TextEncoder().encode(encoded) : (answer.body ?? ''),
    headers: answer.headers,
    reason: result.reason ?? '',
    page: result.page ?? null,
    leaned: [...leaned],
  }
  memo.keep(source, remembered)
  return remembered
}
