import { isLoopbackName, type Peer } from './peer.js'

/** Refusal of a request to a path below `/_emulator`. */
export interface ForeignCaller {
  readonly status: 401 | 403
  readonly code: 'control_token_required' | 'forbidden_peer' | 'forbidden_host' | 'forbidden_site' | 'forbidden_origin'
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Host names that are allowed besides the loopback ones. */
export interface AllowedNames {
  /** Names that the listener was bound to. */
  readonly own: readonly string[]
  /** Names of the option `controlHosts`. */
  readonly opened: readonly string[]
}

/** Input of the checks. */
interface Question {
  readonly url: URL
  readonly headers: Headers
  readonly peer: Peer | undefined
  readonly names: AllowedNames
}

/**
 * Refusal of a peer on another machine without access, of a foreign host name that resolves to this machine (DNS rebinding), or of a page
 * of another site or origin; undefined for an allowed request. The first failed check counts.
 */
export const findForeignCaller = (
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  peer: Peer | undefined,
  names: AllowedNames,
): ForeignCaller | undefined => {
  const question = { url: new URL(url), headers, peer, names }
  return findForeignPeer(question) ?? findForeignHost(question) ?? findForeignSite(question) ?? findForeignOrigin(question)
}

const tokenRequired: ForeignCaller = {
  status: 401,
  code: 'control_token_required',
  message: 'The control API requires the control token from other machines: send "Authorization: Bearer <control token>".',
  // Browsers then prompt for a user name, which is ignored, and for the token as the password.
  headers: { 'WWW-Authenticate': 'Basic realm="control token as the password", charset="UTF-8"' },
}

const thisMachineOnly: ForeignCaller = {
  status: 403,
  code: 'forbidden_peer',
  message:
    'The control API answers to this machine only. Start the emulator with --control-token <secret> or --control-hosts <name> to open it to others.',
}

const findForeignPeer = ({ peer, url, names }: Question): ForeignCaller | undefined => {
  if (peer === 'without-token') return tokenRequired
  return peer === 'elsewhere' && !names.opened.includes(url.hostname) ? thisMachineOnly : undefined
}

/** The control token rules out DNS rebinding: a page cannot send it to a name that it has rebound. */
const findForeignHost = ({ peer, url: { hostname }, names }: Question): ForeignCaller | undefined => {
  const isAllowed = isLoopbackName(hostname) || names.own.includes(hostname) || names.opened.includes(hostname)
  if (peer === 'token-holder' || isAllowed) return undefined
  return {
    status: 403,
    code: 'forbidden_host',
    message: `The control API answers to loopback addresses and configured hosts only, not to ${JSON.stringify(hostname)}. Let this name in with --control-hosts (controlHosts in JavaScript).`,
  }
}

/** Browsers send `Sec-Fetch-Site` to loopback addresses and over TLS; pages cannot change it. */
const findForeignSite = ({ headers }: Question): ForeignCaller | undefined => {
  const site = headers.get('sec-fetch-site')?.toLowerCase() ?? 'none'
  if (site === 'none' || site === 'same-origin') return undefined
  return {
    status: 403,
    code: 'forbidden_site',
    message: 'The control API cannot be used by pages of another site, nor by links in them.',
  }
}

const findForeignOrigin = ({ headers, url, peer }: Question): ForeignCaller | undefined => {
  const origin = headers.get('origin')
  if (origin === null || origin === url.origin) return undefined
  // Behind a proxy that terminates TLS, the origin of the page differs from the address of the request.
  if (peer === 'token-holder' && headers.get('sec-fetch-site') === 'same-origin') return undefined
  return { status: 403, code: 'forbidden_origin', message: 'The control API cannot be used by pages of another origin.' }
}
