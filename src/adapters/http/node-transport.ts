import { type DeliveryTransport, openTransport, type StandingEndpoint } from '../../webhooks/receiver.js'

/** Addresses that everything is delivered to, and hosts beside this machine that may be. */
export interface WebhookTargets {
  readonly standing?: readonly StandingEndpoint[]
  readonly allowedHosts?: readonly string[]
  readonly onAttempt?: DeliveryTransport['onAttempt']
}

/** What deliveries go through where there are sockets. */
export const nodeTransport = ({ standing = [], allowedHosts = [], onAttempt = null }: WebhookTargets = {}) =>
  openTransport({
    sendToUrl: async (delivery, hosts) => (await import('./send-to-url.js')).sendToUrl(delivery, hosts),
    standing,
    allowedHosts,
    onAttempt,
  })
