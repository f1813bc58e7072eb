import { leastOrders } from '../../../seed/size.js'
import type { Option } from './option.js'
import {
  baseUrlFromText,
  hostFromText,
  hostNameFromText,
  instantFromText,
  ordersFromText,
  originFromText,
  overrideFromText,
  pathFromText,
  portFromText,
  profileFromText,
  secretFromText,
  seedFromText,
} from './text-readers.js'

/** Options of the command alone. Extensions add theirs by declaration merging. */
export interface CommandOptions {
  readonly json?: boolean
  readonly quiet?: boolean
  readonly watch?: boolean
  /** Path of a config file. */
  readonly config?: string
  readonly open?: boolean
}

/** Options of the service, the listeners and the command, in the order of the help. What a value may be is checked where it is used. */
export const coreOptions = {
  port: {
    of: 'listener',
    type: 'number',
    default: 4010,
    defaultText: 'the variable PORT, else 4010',
    meaning: 'sandbox listener; 0 takes a free port',
    flag: { usage: '-p, --port <n>', read: portFromText },
  },
  productionPort: {
    of: 'listener',
    type: 'number',
    default: null,
    defaultText: 'none',
    meaning: 'second listener, for the production base address',
    flag: { usage: '--production-port <n>', read: portFromText },
  },
  host: {
    of: 'listener',
    type: 'string',
    default: '127.0.0.1',
    meaning: 'address to bind',
    flag: { usage: '--host <address>', read: hostFromText },
  },
  seed: {
    of: 'world',
    type: 'number',
    default: 1,
    meaning: 'seed number of the data',
    flag: { usage: '--seed <n>', read: seedFromText },
  },
  orders: {
    of: 'world',
    type: 'number',
    default: 250,
    meaning: `orders generated for each producer and environment, at least ${leastOrders}; or 0, an empty account`,
    flag: { usage: '--orders <n>', read: ordersFromText },
  },
  watch: {
    of: 'command',
    type: 'boolean',
    default: false,
    meaning: 'restart whenever a file of --data, the config file or that of --repro changes',
    flag: { usage: '--watch' },
  },
  now: {
    of: 'world',
    type: 'string',
    default: null,
    defaultText: 'real time',
    meaning: 'where the clock starts, ISO 8601; the data leads up to that day',
    flag: { usage: '--now <instant>', read: instantFromText },
  },
  frozen: {
    of: 'world',
    type: 'boolean',
    default: false,
    meaning: 'the clock moves only when you move it',
    flag: { usage: '--freeze' },
  },
  profile: {
    of: 'world',
    type: 'string',
    default: 'default',
    meaning: 'values of the assumptions: default, strict, framework or rich',
    flag: { usage: '--profile <name>', read: profileFromText },
  },
  assumptions: {
    of: 'world',
    type: 'values',
    default: {},
    meaning: 'values of single assumptions by their ids, in the place of those of the profile',
    flag: {
      usage: '--assume <id=value>',
      read: overrideFromText,
      meaning: 'override one assumption',
      hint: 'the command "assumptions" lists what there is',
    },
  },
  unlimited: {
    of: 'world',
    type: 'boolean',
    default: false,
    meaning: 'count quotas and the cancel block but never refuse; for load tests',
    flag: { usage: '--unlimited' },
  },
  corsOrigins: {
    of: 'emulator',
    type: 'strings',
    default: [],
    meaning: 'browser origins allowed on /api/v2',
    flag: {
      usage: '--cors <origin>',
      read: originFromText,
      meaning: 'allow a browser origin on /api/v2',
    },
  },
  apiHosts: {
    of: 'listener',
    type: 'strings',
    default: [],
    meaning: 'host names, without port, that /api/v2 answers to on a loopback address beside the loopback ones',
    flag: {
      usage: '--api-host <name>',
      read: hostNameFromText,
      meaning: 'answer to this host name on /api/v2, too, when bound to a loopback address',
    },
  },
  checkoutBaseUrl: {
    of: 'world',
    type: 'string',
    default: 'https://checkout.example',
    meaning: 'start of every checkout link, before the offer code',
    flag: { usage: '--checkout-base-url <url>', read: baseUrlFromText },
  },
  productionUrl: {
    of: 'emulator',
    type: 'string',
    default: null,
    meaning: 'for a direct fetch: addresses of this origin are the production environment, all others the sandbox',
  },
  controlToken: {
    of: 'listener',
    type: 'string',
    default: null,
    defaultText: 'none',
    meaning: 'secret with which others than this machine may use the control API and the console',
    flag: { usage: '--control-token <secret>', read: secretFromText },
  },
  tls: {
    of: 'listener',
    type: 'boolean',
    default: false,
    meaning: 'answer over HTTPS, with a certificate for localhost that is kept in the cache folder of the user',
    flag: { usage: '--tls' },
  },
  tlsCert: {
    of: 'listener',
    type: 'string',
    default: null,
    defaultText: 'none',
    meaning: 'answer over HTTPS with this certificate, a file in PEM form',
    flag: { usage: '--tls-cert <file>', read: pathFromText },
  },
  tlsKey: {
    of: 'listener',
    type: 'string',
    default: null,
    defaultText: 'none',
    meaning: 'private key of the certificate, a file in PEM form without a passphrase',
    flag: { usage: '--tls-key <file>', read: pathFromText },
  },
  json: {
    of: 'command',
    type: 'boolean',
    default: false,
    meaning: 'print one line of JSON when ready, and nothing else',
    flag: { usage: '--json' },
  },
  quiet: {
    of: 'command',
    type: 'boolean',
    default: false,
    meaning: 'no line per request, nor per delivery of a webhook',
    flag: { usage: '--quiet' },
  },
  open: {
    of: 'command',
    type: 'boolean',
    default: false,
    meaning: 'show the console in a browser once it answers',
    flag: { usage: '--open' },
  },
  config: {
    of: 'command',
    type: 'string',
    default: null,
    defaultText: 'producer-commerce-emulator.config.yaml, .yml or .json of this folder',
    meaning: 'take options from a file; what is typed wins',
    flag: { usage: '--config <file>', read: pathFromText },
  },
} as const satisfies Readonly<Record<string, Option>>
