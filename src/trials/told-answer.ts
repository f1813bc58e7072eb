import type { Answer } from '../answer/answer.js'
import type { Sketch } from '../answer/finish-answer.js'
import { TriedRows } from '../api/shared/tried-rows.js'
import { isList, isObject, isSame, items } from './same-value.js'

/** How many requests are left. */
export const countHeader = 'X-RateLimit-Remaining'

/** Headers that the specification describes, and the one without which a page may not read its answer. */
export const toldHeaders = [
  'Content-Type',
  'Retry-After',
  'X-RateLimit-Limit',
  countHeader,
  'Access-Control-Allow-Origin',
] as const

/** What an answer tells a client: its status, its documented headers, and the value of its body, however that is written. */
export interface ToldAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** A value of JSON, whose lists may be made as they are read; the text of what is no JSON; undefined for no body. */
  readonly body: unknown
  /** What the body was before all its lists were made. */
  readonly made: unknown
}

const decoder = new TextDecoder()

/** What an answer that was made tells. */
export const tellAnswer = ({ status, headers: all, answer, hasBody }: Sketch): ToldAnswer => {
  const headers: Record<string, string> = {}
  for (const name of toldHeaders) {
    const value = all[name]
    if (value !== undefined) headers[name] = value
  }
  return { status, headers, ...bodyToldBy(answer, hasBody) }
}

const bodyToldBy = (answer: Answer, hasBody: boolean): Pick<ToldAnswer, 'body' | 'made'> => {
  const body = hasBody ? bodyOf(answer) : undefined
  return { body, made: body }
}

/** The same answer with what an operation has made in its place; undefined where more than the body would be another one. */
export const toldWith = (told: ToldAnswer, before: Answer, answer: Answer): ToldAnswer | undefined => {
  const isSameBeside = answer.status === before.status && isSame(answer.headers, before.headers)
  return isSameBeside ? { ...told, ...bodyToldBy(answer, told.body !== undefined) } : undefined
}

const bodyOf = ({ body, long }: Answer): unknown => {
  if (long !== undefined) return long
  if (body === null || body.length === 0) return undefined
  return readText(typeof body === 'string' ? body : decoder.decode(body))
}

/** The value that a text stands for. */
export const readText = (text: string): unknown => (/^[{[]/.test(text) ? JSON.parse(text) : text)

/** An answer with all its lists made. */
export const madeWhole = (told: ToldAnswer): ToldAnswer =>
  typeof told.body === 'object' ? { ...told, body: wholeOf(told.body) } : told

/** A value of JSON with every list in it made; itself where there is none to make. */
const wholeOf = (value: unknown): unknown => {
  if (!isObject(value)) return value
  if (value instanceof TriedRows) return value.keep(Array.from(value, wholeOf))
  if (isList(value)) return Array.isArray(value) ? wholeItems(value) : Array.from(items(value), wholeOf)
  let whole: Record<string, unknown> | undefined
  for (const name in value) {
    const made = wholeOf(value[name])
    if (made === value[name]) continue
    whole ??= { ...value }
    whole[name] = made
  }
  return whole ?? value
}

const wholeItems = (list: readonly unknown[]): readonly unknown[] => {
  const whole = list.map(wholeOf)
  return whole.every((item, place) => item === list[place]) ? list : whole
}
