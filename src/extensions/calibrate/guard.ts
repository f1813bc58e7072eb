import type { Sender, Tier } from './exchange.js'

/** An outgoing request. */
export interface Leaving {
  readonly method: string
  /** Path after the base URL, such as `/api/v2/products`. */
  readonly path: string
  readonly as: Sender
}

/** Raised for an outgoing request that no selected tier allows. */
export class GuardError extends Error {
  override readonly name = 'GuardError'
}

interface Allowance {
  readonly methods: readonly string[]
  readonly senders: readonly Sender[]
  readonly path: RegExp
}

const reading = ['GET', 'HEAD', 'OPTIONS']
/** Any path of the API without dot segments or encoded dots and slashes, which could leave it. */
const anyPath = /^\/api\/v2(?!.*(?:\/\.|%2e|%2f))\/./i

/** Requests that each tier allows. A POST without a valid token creates nothing. */
const allowances: Readonly<Record<Tier, readonly Allowance[]>> = {
  read: [{ methods: reading, senders: ['token', 'lower_case'], path: anyPath }],
  errors: [
    { methods: reading, senders: ['token', 'none', 'bad', 'no_scope', 'expired', 'other'], path: anyPath },
    { methods: ['PUT', 'POST'], senders: ['none'], path: /^\/api\/v2\/products$/ },
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
 * Checks an outgoing request; every request passes this function.
 * @param subscription id that may be canceled; unknown ids are allowed too, because they cancel nothing.
 * @throws GuardError if none of the tiers allows the request.
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

/** Subscription ids that do not exist. */
export const unknownSubscriptions = ['9999999999999999999', 'emulator-calibration'] as const

const isForeignCancel = (path: string, subscription: string | undefined): boolean => {
  const id = /^\/api\/v2\/subscriptions\/([^/]+)\/cancel$/.exec(path)?.[1]
  // Leading zeros name the same subscription, or none.
  const isGiven = subscription !== undefined && id?.replace(/^0+/, '') === subscription
  return id !== undefined && !isGiven && !(unknownSubscriptions as readonly string[]).includes(id)
}
