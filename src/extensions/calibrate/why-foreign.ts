import { StoppedError } from '../pull/polite-reader.js'
import type { ProbedExchange, RequestPlan } from './exchange.js'
import { member } from './reading.js'

/** Thrown if an address is not the API; its answers are discarded. */
export class ForeignServiceError extends StoppedError {}

const isHtml = ({ headers, text }: ProbedExchange): boolean =>
  (headers['content-type'] ?? '').includes('html') || /^\s*<(?:!doctype|html)/i.test(text)

/** Members that every answer of a path has by the specification. */
const expected: readonly { readonly path: RegExp; readonly member: string }[] = [
  { path: /^products(?!_(?:head|options|html|beyond))/, member: 'data' },
  { path: /^(?:history|subscriptions)/, member: 'meta.current_page' },
  { path: /^summary/, member: 'total' },
]

/** Reason why an answer cannot be of the Producer Commerce API, in a sentence; undefined if it can. */
export const whyForeign = ({ name, method, tier }: RequestPlan, exchange: ProbedExchange): string | undefined => {
  const { status } = exchange
  if (tier !== 'read' || method !== 'GET') return undefined
  if (name === 'products' && status !== 200)
    return `The list of products was answered with ${status}${isHtml(exchange) ? ' and HTML' : ''}: this is not the address of the Producer Commerce API.`
  if (status !== 200) return undefined
  if (isHtml(exchange)) return `The request ${name} was answered with 200 and HTML: this is not the Producer Commerce API.`
  if (exchange.body === undefined)
    return `The request ${name} was answered with 200 and no JSON: this is not the Producer Commerce API.`
  const lacking = expected.find(({ path }) => path.test(name))?.member
  if (lacking !== undefined && member(exchange.body, lacking) === undefined)
    return `The request ${name} was answered with 200 and JSON without ${lacking}: this is not the Producer Commerce API.`
  return undefined
}
