import type { Sender, Tier } from './exchange.js'

/** A request that wants to leave. */
export interface Leaving {
  readonly method: string
  /** Of the address that is asked: what is behind the base address, such as `/api/v2/products`. */
  readonly path: string
  readonly as: Sender
}

/** Raised where a request wanted to leave that no chosen tier allows. */
export class GuardError extends Error {
  override readonly name = 'GuardError'
}

interface Allowance {
  readonly methods: readonly string[]
  readonly senders: readonly Sender[]
  readonly path: RegExp
}

const reading = ['GET', 'HEAD', 'OPTIONS']
/** Nothing outside of the API, and nothing that climbs out of it. */
const anyPath = /^\/api\/v2(?!.*(?:\/\.|%2e|%2f))\/./i

/** What each tier lets out. A POST without a valid token creates nothing. */
const allowances: Readonly<Record<Tier, readonly Allowance[]>> = {
  read: [{ methods: reading, senders: ['token', 'lower_case'], path: anyPath }],
  errors: [
    { methods: reading, senders: ['token', 'none', 'bad', 'no_scope', 'expired', 'other'], path: anyPath },
    { methods: ['PUT'], senders: ['none'], path: /^\/api\/v2\/products$/ },
    { methods: ['POST'], senders: ['none'], path: /^\/api\/v2\/products$/ },
  ],
  quota: [{ methods: ['GET'], senders: ['token'], path: anyPath }],
  write: [
    { methods: reading, senders: ['token'], path: anyPath },
    { methods: ['POST'], senders: ['token'], path: /^\/api\/v2\/products(?:\/[^/]+\/offers)?$/ },
  ],
  cancel: [
    { methods: reading, senders: ['token'], path: anyPath },
    { methods: ['POST'], senders: ['token'], path: /^\/api\/v2\/subscriptions\/[^/]+\/cancel$/ },
  ],
}

/**
 * The one place that every request passes on its way out.
 * @param subscription the one that may be canceled; unknown ids may be asked for, too, as those cancel nothing.
 * @throws GuardError for what none of the tiers allows.
 */
export const guard = (tiers: readonly Tier[], subscription: string | undefined, { method, path, as }: Leaving): void => {
  const plain = path.split('?', 1)[0] as string
  const isAllowed = tiers.some((tier) =>
    allowances[tier].some(
      (one) =>
        one.methods.includes(method) && one.senders.includes(as) && one.path.test(plain) && !isForeignCancel(plain, subscription),
    ),
  )
  if (!isAllowed)
    throw new GuardError(`${method} ${plain} as ${as} is in none of the chosen tiers (${tiers.join(', ')}), and was not sent.`)
}

/** Ids that no subscription has. */
export const unknownSubscriptions = ['9999999999999999999', 'emulator-calibration'] as const

const isForeignCancel = (path: string, subscription: string | undefined): boolean => {
  const id = /^\/api\/v2\/subscriptions\/([^/]+)\/cancel$/.exec(path)?.[1]
  return id !== undefined && id !== subscription && !(unknownSubscriptions as readonly string[]).includes(id)
}
