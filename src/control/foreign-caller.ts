const loopbackNames = new Set(['localhost', '[::1]'])
const isLoopback = (host: string): boolean => loopbackNames.has(host) || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)

/** Why a request may not reach what lies below `/_emulator`. */
export interface ForeignCaller {
  readonly code: 'forbidden_host' | 'forbidden_origin'
  readonly message: string
}

/**
 * Tells a foreign name that resolves to this machine and a page of another origin; undefined where neither is the case.
 *
 * @param hosts names that are answered to beside the loopback ones.
 */
export const findForeignCaller = (url: URL, origin: string | null, hosts: readonly string[]): ForeignCaller | undefined => {
  if (!isLoopback(url.hostname) && !hosts.includes(url.hostname)) {
    return {
      code: 'forbidden_host',
      message: `The control API answers to loopback addresses and configured hosts only, not to "${url.hostname}".`,
    }
  }
  if (origin === null || origin === url.origin) return undefined
  return { code: 'forbidden_origin', message: 'The control API cannot be used by pages of another origin.' }
}
