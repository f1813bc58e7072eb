import { json } from '../answer.js'
import type { Call } from '../call.js'
import { readJson } from '../json-body.js'
import type { Answer } from '../state.js'
import { checkBlock, forgetFailures } from './cancel-block.js'
import { readsBody } from './idempotency.js'

/** Finds the record that the path names. The block is looked at again: of cancels that ran together, earlier ones may have closed the route. */
export const lookUp = (call: Call): undefined => {
  checkBlock(call)
  call.target = call.operation!.lookUp?.(call)
}

/** Makes the body the input of the operation. */
export const validate = (call: Call): undefined => {
  if (readsBody(call)) call.input = call.operation!.validate!(readJson(call), call)
}

/** Carries the operation out. The answer of a read is remembered for as long as the tables it is a function of are the present ones. */
export const operate = (call: Call): Answer => {
  const { memory } = call.plugs
  const isRepeatable = memory !== undefined && call.view === undefined
  const of = isRepeatable ? call.operation!.of?.(call) : undefined
  if (of === undefined) return carryOut(call)
  const { origin, path, search } = call.request
  const { answer, page } = memory!.recall(`${origin}${path}?${search}`, [of, call.state.assume], () => ({
    answer: asBytes(call, carryOut(call)),
    page: call.page,
  }))
  call.page = page
  return answer
}

const carryOut = (call: Call): Answer => {
  const { target, input } = call
  const { status, resource, headers, rows } = call.operation!.handle(call, { target, input })
  if (rows !== undefined) call.put(rows)
  if (call.operation!.method === 'POST') forgetFailures(call)
  return json(status, resource, headers)
}

const long = 8_192

/** A long remembered body as bytes, which are sent as they are each time. */
const asBytes = (call: Call, answer: Answer): Answer =>
  typeof answer.body !== 'string' || answer.body.length < long || call.ask('json-encoding') !== 'utf8'
    ? answer
    : { ...answer, body: new TextEncoder().encode(answer.body) }
