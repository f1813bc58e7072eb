import { isControlPath } from '../../pipeline/exchange/request-head.js'

const mayChange = /\\|\.|%2e/i

/**
 * A request target as the emulator is to see it. A URL would refuse a backslash or take it for a slash, and it would follow dots: a path
 * that leads to the control API only so keeps them, and leads nowhere.
 */
export function plainTarget(target: string): string {
  const end = target.search(/[?#]|$/)
  const path = target.slice(0, end)
  if (!mayChange.test(path)) return target
  const plain = path.replaceAll('\\', '%5C')
  return (isControlByDots(plain) ? plain.replaceAll(/(\.|%2e)\//gi, '$1%2F') : plain) + target.slice(end)
}

/** Both forms of a target: a path, and a whole address. */
function isControlByDots(target: string): boolean {
  const address = target.startsWith('/') ? `http://localhost${target}` : target
  if (!URL.canParse(address)) return false
  const sent = address.slice(address.indexOf('/', address.indexOf('://') + 3))
  return isControlPath(new URL(address).pathname) && !isControlPath(sent)
}
