import { isControlPath } from '../../emulator/request.js'

const mayChange = /\\|\.|%2e/i

/**
 * Request target that cannot reach the control API by dot segments or backslashes, which `URL` would resolve: they are
 * percent-encoded, so that the path matches nothing.
 */
export function plainTarget(target: string): string {
  const end = target.search(/[?#]|$/)
  const path = target.slice(0, end)
  if (!mayChange.test(path)) return target
  const plain = path.replaceAll('\\', '%5C')
  return (isControlByDots(plain) ? plain.replaceAll(/(\.|%2e)\//gi, '$1%2F') : plain) + target.slice(end)
}

/** Takes a target in origin form (a path) or absolute form (a URL). */
function isControlByDots(target: string): boolean {
  const address = target.startsWith('/') ? `http://localhost${target}` : target
  if (!URL.canParse(address)) return false
  const sent = address.slice(address.indexOf('/', address.indexOf('://') + 3))
  return isControlPath(new URL(address).pathname) && !isControlPath(sent)
}
