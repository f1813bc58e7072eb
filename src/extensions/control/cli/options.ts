import type { Option } from '../../../adapters/cli/options/option.js'
import { hostNameFromText } from '../../../adapters/cli/options/text-readers.js'

/** What command line, config file and documentation say of the options of this extension. */
export const options = {
  controlHosts: {
    of: 'emulator',
    type: 'strings',
    default: [],
    meaning: 'host names, without port, that the control API answers to beside the loopback ones',
    flag: {
      usage: '--control-hosts <name>',
      read: hostNameFromText,
      meaning: 'open the control API to every client that uses this host name',
      after: 'checkoutBaseUrl',
    },
  },
} as const satisfies Readonly<Record<string, Option>>
