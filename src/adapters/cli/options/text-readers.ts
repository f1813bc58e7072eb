import { parseDuration, parseInstant } from '../../../core/time.js'
import { isHeaderSecret } from '../../../emulator/base-url.js'
import { parseByteSize } from '../../../emulator/byte-size.js'
import { isProfileName, type ProfileName, profileNames } from '../../../register/profile-name.js'
import { isOrderCount, leastOrders, maxOrders } from '../../../seed/size.js'
import type { Refuse } from './option.js'

/** Reader of a command line argument: returns its value, or refuses it with what is allowed. */

export function portFromText(text: string, refuse: Refuse): number {
  const port = readWholeNumber(text)
  if (port === undefined || port < 0 || port > 65_535) {
    return refuse('give a whole number from 0 to 65535, where 0 takes a free port.')
  }
  return port
}

export function seedFromText(text: string, refuse: Refuse): number {
  const seed = readWholeNumber(text)
  if (seed === undefined) return refuse(`give a whole number of at most ${Number.MAX_SAFE_INTEGER} either way, such as 7.`)
  return seed
}

export function ordersFromText(text: string, refuse: Refuse): number {
  const orders = readWholeNumber(text)
  if (isOrderCount(orders)) return orders
  return refuse(`give 0, or a whole number from ${leastOrders}, enough for every landmark, to ${maxOrders}.`)
}

export function hostFromText(text: string, refuse: Refuse): string {
  if (!/^[\w.:%-]+$/.test(text)) return refuse('give an address such as 127.0.0.1 or a host name.')
  return text
}

/** Host name as in a `Host` header, without port. */
export function hostNameFromText(text: string, refuse: Refuse): string {
  const url = readWebAddress(`http://${text}/`)
  if (url === undefined || url.host !== url.hostname || url.href !== `http://${url.host}/`) {
    return refuse('give one host name without a port, such as emulator.internal; give the option again for another.')
  }
  return url.hostname
}

export function secretFromText(text: string, refuse: Refuse): string {
  return isHeaderSecret(text) ? text : refuse('give visible ASCII characters without a space.')
}

export function instantFromText(text: string, refuse: Refuse): string {
  if (parseInstant(text) === undefined) return refuse('give an ISO 8601 instant such as 2026-03-01T12:00:00Z.')
  return text
}

export function profileFromText(text: string, refuse: Refuse): ProfileName {
  if (!isProfileName(text)) return refuse(`give one of ${profileNames.join(', ')}.`)
  return text
}

/** Origin as browsers write it: scheme, host and port alone. */
export function originFromText(text: string, refuse: Refuse): string {
  const url = readWebAddress(text)
  if (url === undefined || url.origin !== text) {
    const remedy = url === undefined ? 'https://app.example' : url.origin
    return refuse(`give an origin: scheme, host and port without a path, such as ${remedy}.`)
  }
  return text
}

/** Absolute base address, without a trailing slash. */
export function baseUrlFromText(text: string, refuse: Refuse): string {
  const url = readWebAddress(text)
  if (url === undefined || url.search !== '' || url.hash !== '') {
    return refuse('give an absolute http or https address without query or fragment, such as https://pay.example.')
  }
  return text.replace(/\/+$/, '')
}

/** `id=value`; the register of assumptions checks both sides later. */
export function overrideFromText(text: string, refuse: Refuse): [id: string, value: string] {
  const separator = text.indexOf('=')
  if (separator < 1) return refuse('give <id>=<value>, such as cancel-scope=subscriptions:read.')
  return [text.slice(0, separator), text.slice(separator + 1)]
}

/** Reader of any text; what it names is looked up later. @param what is to be given, such as `the name of a file`. */
export const textFrom =
  (what: string) =>
  (text: string, refuse: Refuse): string =>
    text.trim() === '' ? refuse(`give ${what}.`) : text

export const pathFromText = textFrom('the name of a file, such as state.json')

export function countFromText(text: string, refuse: Refuse): number {
  const number = readWholeNumber(text)
  if (number === undefined || number < 0 || number > 1_000_000) {
    return refuse('give a whole number from 0 to 1000000.')
  }
  return number
}

export function idleFromText(text: string, refuse: Refuse): string {
  if (text !== 'never' && parseDuration(text) === undefined) {
    return refuse('give a duration such as 30m (units ms, s, m, h, d), or never.')
  }
  return text
}

export function memoryFromText(text: string, refuse: Refuse): string {
  if (parseByteSize(text) === undefined) return refuse('give a size such as 512MiB (units KiB, MiB, GiB, or a number of bytes).')
  return text
}

function readWholeNumber(text: string): number | undefined {
  const number = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(number) ? number : undefined
}

export function readWebAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) ? url : undefined
}
