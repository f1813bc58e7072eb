import type { Option } from '../../../adapters/cli/options/option.js'
import { pathFromText } from '../../../adapters/cli/options/text-readers.js'

declare module '../../../adapters/cli/options/core-options.js' {
  interface CommandOptions {
    readonly state?: string
  }
}

/** What command line, config file and documentation say of the options of this extension. */
export const options = {
  state: {
    of: 'command',
    type: 'string',
    default: null,
    meaning: 'begin with the state in a file, and save it there after every write',
    flag: { usage: '--state <file>', read: pathFromText, after: 'checkoutBaseUrl' },
  },
} as const satisfies Readonly<Record<string, Option>>
