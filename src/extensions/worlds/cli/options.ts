import type { Option } from '../../../adapters/cli/options/option.js'
import { countFromText, idleFromText } from '../../../adapters/cli/options/text-readers.js'

/** What command line, config file and documentation say of the options of this extension. */
export const options = {
  maxWorlds: {
    of: 'emulator',
    type: 'number',
    default: 5_000,
    meaning: 'forked worlds kept at a time',
    flag: { usage: '--max-worlds <n>', read: countFromText, after: 'checkoutBaseUrl' },
  },
  worldIdle: {
    of: 'emulator',
    type: 'string',
    default: '1h',
    meaning: 'end a forked world after this time without use; or never',
    flag: { usage: '--world-idle <duration>', read: idleFromText, after: 'checkoutBaseUrl' },
  },
} as const satisfies Readonly<Record<string, Option>>
