import { receivedOf, wordsOf } from '../../../src/extensions/webhooks/call-receiver.js'
import type { OutgoingDelivery, Received } from '../../../src/extensions/webhooks/receiver.js'

/** Names that lead to where nobody outside can look. */
const inside = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|in-addr\.arpa|ip6\.arpa)$/

/** Hosts that webhooks may be sent to: names of hosts, and with `*.` before it those below a name. */
export class WebhookHosts {
  readonly #names: readonly string[]

  /** @param listed separated by commas or blanks. */
  constructor(listed = '') {
    this.#names = listed
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((name) => name !== '')
  }

  /** Whether webhooks go to inboxes alone. */
  get isEmpty(): boolean {
    return this.#names.length === 0
  }

  /** Why nothing is sent to an address, whoever allowed it; undefined where it is. A name may lead anywhere: that the network decides. */
  readonly refusalOf = (url: string): string | undefined => {
    if (this.isEmpty) return 'Nothing is sent to addresses from here: leave the address out, and an inbox receives the events.'
    const host = new URL(url).hostname.toLowerCase().replace(/\.$/, '')
    if (/^\[|^[\d.]+$/.test(host)) return `${host} is an address of numbers, which nothing is sent to from here; give a name.`
    if (!host.includes('.') || inside.test(host))
      return `${host} is the name of an internal host, which nothing is sent to from here.`
    if (this.#names.some((name) => isCovered(host, name))) return undefined
    return `The operator of this sandbox does not allow webhooks to ${host}; leave the address out, and an inbox receives the events.`
  }

  /** Sends a delivery. Redirects are not followed. */
  readonly send = async ({ url, headers, body, signal }: OutgoingDelivery): Promise<Received> => {
    const refusal = this.refusalOf(url)
    if (refusal !== undefined) return { error: `refused: ${refusal}` }
    try {
      return await receivedOf(await fetch(url, { method: 'POST', headers: { ...headers }, body, signal, redirect: 'manual' }))
    } catch (error) {
      return { error: wordsOf(error) }
    }
  }
}

const isCovered = (host: string, name: string): boolean =>
  name.startsWith('*.') ? host.endsWith(name.slice(1)) && host.length > name.length - 1 : host === name
