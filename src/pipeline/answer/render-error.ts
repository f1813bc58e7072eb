import { type Language, type MessageKey, writeMessage } from '../../core/messages.js'
import { ApiError, type FieldProblem, type RefusalFault } from '../../ground/rules/errors.js'
import type { Exchange } from '../exchange/exchange.js'
import { type Answer, jsonAnswer } from './answer.js'

/** Serializes a refusal as an answer (section "Errors"), in the shape and words of the assumptions. */
export const renderError = (exchange: Exchange, error: unknown): Answer => {
  const fault = error instanceof ApiError ? error.fault : serverFault(exchange, error)
  const headers = { ...fault.headers, ...challenge(exchange, fault) }
  const account = { rule: fault.rule, reason: fault.reason, fault, page: fault.page }
  const answer = jsonAnswer(fault.status, errorBody(exchange, fault), headers, account)
  return wantsHtml(exchange) ? htmlAnswer(answer, fault) : answer
}

const serverFault = (exchange: Exchange, error: unknown): RefusalFault => {
  exchange.world.settings.reportFailure(error)
  const unavailable = exchange.ask('server-error') === '503'
  return {
    status: unavailable ? 503 : 500,
    rule: 'server-failure',
    code: exchange.ask('server-error') === 'bare' ? null : unavailable ? 'service_unavailable' : 'server_error',
    message: unavailable ? 'service_unavailable' : 'server_error',
    ...(unavailable ? { headers: { 'Retry-After': '1' } } : {}),
    reason: 'the emulator failed; see the console',
  }
}

const errorBody = (exchange: Exchange, fault: RefusalFault): object => {
  const details = fault.fields === undefined ? null : fieldTexts(exchange, fault.fields)
  const message = details === null ? faultMessage(exchange, fault) : summarise(details, validationLanguage(exchange))
  if (isBare(exchange, fault)) return details === null ? { message } : { message, errors: details }
  const withFields = details !== null && exchange.ask('validation-shape') === 'errors_map'
  return {
    error: fault.code,
    message,
    request_id: requestIdMember(exchange, fault),
    ...(withFields ? { errors: details } : {}),
    ...extraMember(exchange),
  }
}

/** True if the body is `message` alone: always for the quota refusal, for others by an assumption. */
const isBare = (exchange: Exchange, fault: RefusalFault): boolean => {
  if (fault.code === null) return true
  if (fault.fields !== undefined) return exchange.ask('validation-shape') === 'bare'
  if (fault.status === 405) return exchange.ask('other-methods') === 'bare_405'
  return fault.beforeStack === true && fault.status === 404 && exchange.ask('unknown-route') === 'bare_404'
}

const requestIdMember = (exchange: Exchange, fault: RefusalFault): string | null => {
  const choice = exchange.ask('request-id-null')
  if (choice === 'always' || (choice === 'before_stack' && fault.beforeStack === true)) return null
  return exchange.requestId
}

const extraMember = (exchange: Exchange): object => {
  const members = { three: {}, docs: { docs: `${exchange.address.origin}/_emulator/openapi.json` }, details: { details: {} } }
  return members[exchange.ask('error-members')]
}

const faultMessage = (exchange: Exchange, fault: RefusalFault): string => {
  const write = (key: MessageKey, language: Language = exchange.ask('error-language')): string =>
    writeMessage(key, language, fault.values)
  if (fault.message.startsWith('unauthorized_')) {
    const choice = exchange.ask('unauthorized-message')
    if (choice === 'per_cause') return write(fault.message)
    return choice === 'pt_br' ? write('unauthorized', 'pt_br') : write('unauthorized')
  }
  if (fault.message === 'missing_ability') {
    const choice = exchange.ask('insufficient-scope-message')
    if (choice === 'invalid_ability') return write('invalid_ability')
    return choice === 'pt_br' ? write('missing_ability', 'pt_br') : write('missing_ability')
  }
  if (fault.message.startsWith('not_found_')) {
    return write(exchange.ask('not-found-message') === 'per_resource' ? fault.message : 'not_found')
  }
  if (fault.message === 'quota_exceeded' && exchange.ask('quota-429-message') === 'pt_br') return write('quota_exceeded', 'pt_br')
  return write(fault.message)
}

const validationLanguage = (exchange: Exchange): Language =>
  exchange.ask('validation-messages') === 'pt_br' ? 'pt_br' : exchange.ask('error-language')

/** Problems by member, in the order in which they were found. */
const fieldTexts = (exchange: Exchange, problems: readonly FieldProblem[]): Record<string, string[]> => {
  const language = validationLanguage(exchange)
  const texts: Record<string, string[]> = Object.create(null)
  for (const { field, message, values, text: ready } of problems) {
    const text = ready ?? writeMessage(message, language, { field: field.replaceAll('_', ' '), ...values })
    texts[field] = [...(texts[field] ?? []), text]
  }
  return texts
}

/** First problem, with the number of others. */
const summarise = (texts: Readonly<Record<string, readonly string[]>>, language: Language): string => {
  const [first = '', ...others] = Object.values(texts).flat()
  if (others.length === 0) return first
  const key = others.length === 1 ? 'more_errors' : 'more_errors_plural'
  return `${first} ${writeMessage(key, language, { count: String(others.length) })}`
}

/** `WWW-Authenticate`, if the assumption `www-authenticate-header` sends it. */
const challenge = (exchange: Exchange, fault: RefusalFault): Record<string, string> => {
  const isScope = fault.status === 403 && fault.code === 'insufficient_scope'
  if (fault.status !== 401 && !isScope) return {}
  if (exchange.ask('www-authenticate-header') === 'none') return {}
  if (isScope) return { 'WWW-Authenticate': 'Bearer error="insufficient_scope"' }
  return { 'WWW-Authenticate': fault.message === 'unauthorized_missing' ? 'Bearer' : 'Bearer error="invalid_token"' }
}

const wantsHtml = (exchange: Exchange): boolean => {
  const accept = exchange.request.headers.get('accept') ?? ''
  return !/json/i.test(accept) && exchange.ask('accept-header') === 'html_unless_json'
}

const htmlAnswer = (answer: Answer, fault: RefusalFault): Answer => ({
  ...answer,
  body: `<!DOCTYPE html><title>${fault.status}</title><h1>${fault.status}</h1>`,
  contentType: 'text/html; charset=UTF-8',
})
