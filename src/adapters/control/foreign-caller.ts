import { isLoopbackName, type Peer } from '../../pipeline/exchange/fetch-context.js'

/** Why a request may not reach what lies below `/_emulator`. */
export interface ForeignCaller {
  readonly status: 401 | 403
  readonly code: 'control_token_required' | 'forbidden_peer' | 'forbidden_host' | 'forbidden_site' | 'forbidden_origin'
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Names a request may come by beside the loopback ones. */
export interface KnownNames {
  /** Those the listener was bound to. */
  readonly own: readonly string[]
  /** Those the control API was opened by. */
  readonly opened: readonly string[]
}

/** What is asked of every request, in this order; the first refusal counts. */
interface Question {
  readonly url: URL
  readonly headers: Headers
  readonly peer: Peer | undefined
  readonly names: KnownNames
}

/**
 * Tells who is neither of this machine nor let in, a foreign name that resolves to this machine, and a page of another site or origin;
 * undefined where nothing of that is the case.
 */
export const findForeignCaller = (
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  peer: Peer | undefined,
  names: KnownNames,
): ForeignCaller | undefined => {
  const question = { url: new URL(url), headers, peer, names }
  return findForeignPeer(question) ?? findForeignHost(question) ?? findForeignSite(question) ?? findForeignOrigin(question)
}

const tokenRequired: ForeignCaller = {
  status: 401,
  code: 'control_token_required',
  message: 'The control API wants the control token from other machines: send "Authorization: Bearer <control token>".',
  // Has a browser ask for a name, which may be anything, and the token as its password.
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

/** No page can bring the token along to a name that it has bent to this machine. */
const findForeignHost = ({ peer, url: { hostname }, names }: Question): ForeignCaller | undefined => {
  const isKnown = isLoopbackName(hostname) || names.own.includes(hostname) || names.opened.includes(hostname)
  if (peer === 'token-holder' || isKnown) return undefined
  return {
    status: 403,
    code: 'forbidden_host',
    message: `The control API answers to loopback addresses and configured hosts only, not to "${hostname}".`,
  }
}

/** Browsers say which site had them ask, where the address is a loopback one or has TLS; pages cannot change what they say. */
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
  // Behind a proxy that ends TLS the page has another address than the one that comes here.
  if (peer === 'token-holder' && headers.get('sec-fetch-site') === 'same-origin') return undefined
  return { status: 403, code: 'forbidden_origin', message: 'The control API cannot be used by pages of another origin.' }
}
