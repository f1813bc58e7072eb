import type { Exchange } from '../exchange/exchange.js'
import type { Answer } from './answer.js'

/** JSON text as it goes out: UTF-8 as it is, or escaped the way a common framework does (assumption `json-encoding`). */
export const encodeBody = (exchange: Exchange, { body, contentType }: Answer): Answer['body'] => {
  if (typeof body !== 'string' || contentType !== undefined || exchange.peek('json-encoding') === 'utf8') return body
  return body
    .replaceAll('/', '\\/')
    .replace(/[\u007f-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
