import { because, type Reason } from './reason.js'

/** Tokens of a world, as far as a mistake is told by them. */
export interface KnownTokens {
  /** Name of the token with a text; undefined if there is none. */
  readonly nameOf: (text: string) => string | undefined
  /** True if a token has this name. */
  readonly hasName: (name: string) => boolean
  readonly environment: string
}

/** Schemes of other services, which a reason may repeat: any other first word may be a secret. */
const otherSchemes = ['token', 'basic', 'digest', 'apikey', 'api-key', 'jwt', 'oauth', 'key', 'negotiate']

/** Environments by the beginning of their tokens. */
const beginnings = { svc_test_: 'sandbox', svc_live_: 'production' } as const

const quotes = `"'\`“”‘’`

/** Line breaks as an escape in a text, in JSON or in an address. */
const escapedBreak = /(?:\\+[nrt]|%0[ad])+$/i

/**
 * What is wrong with the header `Authorization` of a request in which no token was recognized, in words for the log. Looks at the form alone,
 * and repeats no text of the header.
 */
export const tokenMistake = (header: string | null, known: KnownTokens): string | Reason => {
  if (header === null) return 'no bearer token'
  const text = header.trim()
  if (text === '') return 'the header Authorization is empty'
  if (quotes.includes(text[0] as string))
    return because`the whole header is in quotes${whose(unquoted(text).replace(/^bearer\s+/i, ''), known)}`
  const [, scheme = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(text) as RegExpExecArray
  if (/^bearer$/i.test(scheme)) return rest === '' ? 'nothing stands behind the word Bearer' : mistakeOf(rest, known)
  if (/^bearer[:=,"']/i.test(scheme)) return 'a space has to stand behind the word Bearer, and nothing else'
  if (rest === '') return because`the word Bearer is missing before the token${whose(text, known)}`
  const other = otherSchemes.find((name) => name === scheme.replace(/:$/, '').toLowerCase())
  if (other === undefined) return because`the scheme is not Bearer${whose(rest, known)}`
  return because`the scheme is ${scheme}, it has to be Bearer${whose(rest, known)}`
}

/** What is wrong with a text behind `Bearer`. */
const mistakeOf = (text: string, known: KnownTokens): string | Reason => {
  if (known.nameOf(text) !== undefined) return 'the scheme has to be written Bearer, with a capital letter'
  const [, again] = /^bearer\b[:\s]*(.*)$/is.exec(text) ?? []
  if (again !== undefined) return because`the word Bearer stands there twice${whose(again, known)}`
  if (isQuoted(text)) return because`the token is in quotes${whose(unquoted(text), known)}`
  if (escapedBreak.test(text))
    return because`the token ends in an escaped line break${whose(text.replace(escapedBreak, ''), known)}`
  if (/\s/.test(text)) return because`the token contains a space${whose(text.replaceAll(/\s/g, ''), known)}`
  if (known.hasName(text)) return because`it is the name of the token ${text} and not its text`
  if (/^(?:undefined|null|none|nan|false|\[object object\])$/i.test(text))
    return 'the client sent an empty value as the token: it was not set'
  if (/^(?:\$|<|\{|%\w+%$)/.test(text)) return 'the token is a placeholder that nobody replaced'
  const [, environment] = Object.entries(beginnings).find(([beginning]) => text.startsWith(beginning)) ?? []
  if (environment !== undefined && environment !== known.environment)
    return `it begins as tokens of the ${environment} environment do, and was sent to the ${known.environment} address`
  return 'unknown token'
}

/** Words for a token that would be known in its right form. */
const whose = (text: string, { nameOf }: KnownTokens): string => {
  const name = nameOf(unquoted(text.trim()))
  return name === undefined ? '' : `; without that it is the token ${name}`
}

const isQuoted = (text: string): boolean =>
  text.length > 1 && (quotes.includes(text[0] as string) || quotes.includes(text.at(-1) as string))

const unquoted = (text: string): string => {
  let [from, to] = [0, text.length]
  while (from < to && quotes.includes(text[from] as string)) from += 1
  while (to > from && quotes.includes(text[to - 1] as string)) to -= 1
  return text.slice(from, to)
}
