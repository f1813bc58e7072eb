import type { Option } from '../../../adapters/cli/options/option.js'
import { pathFromText } from '../../../adapters/cli/options/text-readers.js'

declare module '../../../adapters/cli/options/core-options.js' {
  interface CommandOptions {
    /** Path of a repro file. */
    readonly repro?: string
  }
}

/** What command line, config file and documentation say of the options of this extension. */
export const options = {
  repro: {
    of: 'command',
    type: 'string',
    default: null,
    meaning: 'replay a repro file, then serve the result with its journal',
    flag: { usage: '--repro <file>', read: pathFromText, after: 'checkoutBaseUrl' },
  },
} as const satisfies Readonly<Record<string, Option>>
