import type { Connection } from '../../src/extensions/control/schemas.js'
import { controlBase } from '../api/control.js'
import { addressWords, quoteWord } from './shell-word.js'

/** A request with a token as a line for a shell. */
export const requestLine = (url: string, token: string): string =>
  ['curl', '-H', quoteWord(`Authorization: Bearer ${token}`), ...addressWords(url)].join(' ')

/** A first request to a world. */
export const firstRequestLine = ({ url, tokens }: Connection): string =>
  requestLine(`${url}/api/v2/products`, tokens['full'] ?? '')

/** A change of a world by the control API, at the address of the page. */
export const changeLine = (world: string, path: string, change: object): string =>
  [
    'curl -X POST',
    '-H',
    quoteWord('Content-Type: application/json'),
    '-d',
    quoteWord(JSON.stringify(change)),
    ...addressWords(`${window.location.origin}${controlBase(world)}${path}`),
  ].join(' ')
