import { type DeliveryTransport, openTransport, type StandingEndpoint } from '../../extensions/webhooks/receiver.js'

/** Endpoints that get every event, and allowed hosts other than this machine. */
export interface WebhookTargets {
  readonly standing?: readonly StandingEndpoint[]
  readonly allowedHosts?: readonly string[]
  readonly onAttempt?: DeliveryTransport['onAttempt']
}

/** Webhook transport over sockets. */
export const nodeTransport = ({ standing = [], allowedHosts = [], onAttempt = null }: WebhookTargets = {}) =>
  openTransport({
    sendToUrl: async (delivery, hosts) => (await import('./send-to-url.js')).sendToUrl(delivery, hosts),
    standing,
    allowedHosts,
    onAttempt,
  })
