import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import { nearestName } from '../../../core/nearest-name.js'
import { readBase, readTokenVariable } from '../../pull/cli/data-pull-command.js'
import type { Sender, Tier } from '../exchange.js'
import { tiers as allTiers } from '../exchange.js'
import type { CalibrationTarget } from '../polite-sender.js'

/** Flags of `calibrate`. */
export interface CalibrateFlags {
  readonly baseUrl?: string
  readonly tokenEnv?: string
  readonly tier?: string
  readonly otherTokenEnv?: string
  readonly noScopeTokenEnv?: string
  readonly expiredTokenEnv?: string
  readonly subscription?: string
  readonly out?: string
  readonly evidence?: string
  readonly from?: string
  readonly dryRun?: boolean
  readonly yes?: boolean
  readonly live?: boolean
  readonly resume?: boolean
  readonly check?: string
  readonly json?: boolean
}

type Env = Readonly<Record<string, string | undefined>>

/** Tiers that change the account: a check repeats them only if they are named. */
export const changing: readonly string[] = ['write', 'cancel']

/** Parses service, tokens and tiers. @throws UsageError naming the flag. */
export const readTarget = (flags: CalibrateFlags, env: Env, checked: readonly string[] = []): CalibrationTarget => {
  const { baseUrl, tokenEnv, subscription, live = false } = flags
  const base = readBase(baseUrl)
  if (tokenEnv === undefined) throw new UsageError('Name the environment variable that holds the token: --token-env <NAME>.')
  const tokens: Partial<Record<Sender, string>> = { token: readTokenVariable(tokenEnv, env, '--token-env') }
  const others = [
    ['other', flags.otherTokenEnv, '--other-token-env'],
    ['no_scope', flags.noScopeTokenEnv, '--no-scope-token-env'],
    ['expired', flags.expiredTokenEnv, '--expired-token-env'],
  ] as const
  for (const [sender, name, flag] of others) if (name !== undefined) tokens[sender] = readTokenVariable(name, env, flag)
  if (tokens.token?.startsWith('svc_live_') === true && !live)
    throw new UsageError('The token is of the production environment (svc_live_). If requests may go there, add --live.')
  const repeated = checked.filter((tier) => !changing.includes(tier))
  const tiers = readTiers(flags.tier ?? (repeated.length > 0 ? repeated.join(',') : 'read'))
  if (tiers.includes('cancel') && !/^\d{1,18}$/.test(subscription ?? ''))
    throw new UsageError('The tier cancel cancels one subscription: name it by --subscription <id>, a whole number.')
  if (!tiers.includes('cancel') && subscription !== undefined)
    throw new UsageError('--subscription is for the tier cancel, which was not chosen: add it to --tier.')
  return { base, tokens, tiers, ...(subscription === undefined ? {} : { subscription }) }
}

const readTiers = (text: string): readonly Tier[] => {
  const names = text.split(',').map((name) => name.trim())
  for (const name of names) {
    if ((allTiers as readonly string[]).includes(name)) continue
    const near = nearestName(name, allTiers)
    throw new UsageError(
      `--tier cannot be ${JSON.stringify(name.slice(0, 40))}: ${near === undefined ? `give some of ${allTiers.join(',')}` : `did you mean ${near}?`}`,
    )
  }
  return allTiers.filter((tier) => names.includes(tier))
}
