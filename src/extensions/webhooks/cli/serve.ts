import type { CommandOptions } from '../../../adapters/cli/options/core-options.js'
import type { Planned, ServePart } from '../../../adapters/cli/serve-part.js'
import { type GivenBy, givenByWords } from '../../../adapters/cli/shared/given-by.js'
import { alignColumns } from '../../../adapters/cli/shared/text-columns.js'
import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import { pause } from '../../../emulator/real-time.js'
import { maskText } from '../../../masking/mask-text.js'
import { eventNames } from '../events.js'
import { delivering, type WebhookTargets } from '../node/delivering.js'
import { WebhookError } from '../webhook-error.js'

/** What endpoints and allowed hosts come to: deliveries over sockets. */
export const plannedWebhooks = (targets: WebhookTargets, givenBy: GivenBy = givenByWords): Planned => ({
  extensions: async (builtIn, isLogging) =>
    delivering(builtIn, {
      ...targets,
      onAttempt: isLogging ? (await import('./attempt-line.js')).printAttempts() : null,
    }),
  explain: (error) => (error instanceof WebhookError ? refuseWebhooks(error, givenBy) : undefined),
})

const refuseWebhooks = ({ problems }: WebhookError, givenBy: GivenBy): UsageError => {
  const [first = '', ...others] = Object.entries(problems).flatMap(([member, sentences]) =>
    sentences.map((sentence) => `${givenBy(member === 'secret' ? '--webhook-secret' : '--webhook')}${sentence}`),
  )
  return new UsageError(first, ...others)
}

export const serving: ServePart = {
  plan: async ({ given: { command }, givenBy }) => ({
    ...plannedWebhooks(webhookTargets(command), givenBy),
    warn: () => printRefusedTargets(command),
  }),
  banner: ({ webhooks }) => {
    const rows = webhooks
      .endpoints()
      .map(({ url, secret, events }) => [url, secret, events.length === eventNames.length ? 'all events' : events.join(' ')])
    return rows.length === 0 ? [] : [['Webhooks (all about them is assumed)', ...alignColumns(rows).map((line) => `  ${line}`)]]
  },
  ready: ({ webhooks }) => {
    const endpoints = webhooks.endpoints().map(({ id, url, events, secret }) => ({ id, url, events, secret }))
    return endpoints.length === 0 ? {} : { webhooks: endpoints }
  },
}

const webhookTargets = ({ webhooks = [], webhookSecret, webhookHosts = [] }: CommandOptions): WebhookTargets => {
  if (webhookSecret !== undefined && webhooks.length === 0) {
    throw new UsageError('The option --webhook-secret signs for the addresses of --webhook: name one.')
  }
  const secret = webhookSecret === undefined ? {} : { secret: webhookSecret }
  return { standing: webhooks.map((webhook) => ({ ...webhook, ...secret })), allowedHosts: webhookHosts }
}

/** Timeout for the DNS lookups of webhook hosts at the start, in milliseconds. */
const namesMs = 500

async function printRefusedTargets({ webhooks = [], webhookHosts = [] }: CommandOptions): Promise<void> {
  if (webhooks.length === 0) return
  const { refusalOfTarget } = await import('../../../adapters/http/target-address.js')
  const printed = webhooks.map(async ({ url }) => {
    const refusal = await refusalOfTarget(new URL(url), webhookHosts)
    if (refusal !== undefined) process.stderr.write(`Nothing will be delivered to ${maskText(url)}: ${refusal}.\n`)
  })
  await Promise.race([Promise.all(printed), pause(namesMs)])
}
