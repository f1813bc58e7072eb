import type { Option, Refuse } from '../../../adapters/cli/options/option.js'
import { hostNameFromText, readWebAddress } from '../../../adapters/cli/options/text-readers.js'

/** Webhook address with its events; default all. */
export interface WebhookAddress {
  readonly url: string
  readonly events?: readonly string[]
}

declare module '../../../adapters/cli/options/core-options.js' {
  interface CommandOptions {
    readonly webhooks?: readonly WebhookAddress[]
    readonly webhookSecret?: string
    readonly webhookHosts?: readonly string[]
  }
}

/** What command line, config file and documentation say of the options of this extension. */
export const options = {
  webhooks: {
    of: 'command',
    type: 'strings',
    default: null,
    meaning: 'send webhooks to an address of this machine ([webhooks](webhooks.md))',
    flag: {
      usage: '--webhook <url[=event,…]>',
      read: webhookFromText,
      meaning: 'send webhooks to an address of this machine, all events or those named',
      hint: 'the page about webhooks lists the events',
      after: 'checkoutBaseUrl',
    },
  },
  webhookSecret: {
    of: 'command',
    type: 'string',
    default: null,
    defaultText: 'drawn from the seed',
    meaning: 'sign for the addresses of --webhook with this: whsec_ and 24 to 64 bytes in Base64',
    flag: { usage: '--webhook-secret <whsec_…>', read: webhookSecretFromText, after: 'checkoutBaseUrl' },
  },
  webhookHosts: {
    of: 'command',
    type: 'strings',
    default: null,
    meaning: 'deliver to this host too, which is not this machine',
    flag: { usage: '--webhook-allow <host>', read: hostNameFromText, after: 'checkoutBaseUrl' },
  },
} as const satisfies Readonly<Record<string, Option>>

/**
 * `url` or `url=event,event`. The part behind the last `=` names events, unless it belongs to the query of the address: there, it is the
 * second `=` of the last parameter.
 */
function webhookFromText(text: string, refuse: Refuse): WebhookAddress {
  const cut = text.lastIndexOf('=')
  const last = text.slice(Math.max(text.lastIndexOf('?'), text.lastIndexOf('&')) + 1)
  const hasEvents = cut !== -1 && (!text.includes('?') || last.split('=').length > 2)
  const url = hasEvents ? text.slice(0, cut) : text
  if (readWebAddress(url) === undefined) {
    return refuse(
      'give an http or https address, optionally followed by "=" and events, such as http://127.0.0.1:3000/hook=order.authorized.',
    )
  }
  return hasEvents
    ? {
        url,
        events: text
          .slice(cut + 1)
          .split(',')
          .map((event) => event.trim()),
      }
    : { url }
}

function webhookSecretFromText(text: string, refuse: Refuse): string {
  return text.startsWith('whsec_') ? text : refuse('give "whsec_" followed by 24 to 64 bytes in Base64.')
}
