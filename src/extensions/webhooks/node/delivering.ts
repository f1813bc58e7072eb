import type { Extension } from '../../../emulator/extension.js'
import { webhooks } from '../index.js'
import type { DeliveryTransport, StandingEndpoint } from '../receiver.js'

/** Endpoints that get every event, and allowed hosts other than this machine. */
export interface WebhookTargets {
  readonly standing?: readonly StandingEndpoint[]
  readonly allowedHosts?: readonly string[]
  readonly onAttempt?: DeliveryTransport['onAttempt']
}

/** Extensions whose webhooks are delivered over sockets, to addresses of this machine, too. */
export const delivering = (extensions: readonly Extension[], targets: WebhookTargets = {}): readonly Extension[] =>
  extensions.map((extension) =>
    extension.name === 'webhooks'
      ? webhooks({
          ...targets,
          sendToUrl: async (delivery, hosts) => (await import('./send-to-url.js')).sendToUrl(delivery, hosts),
          refusalOfTarget: async (url, hosts) =>
            (await import('../../../adapters/http/target-address.js')).refusalOfTarget(url, hosts),
        })
      : extension,
  )
