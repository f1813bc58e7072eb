import type { Option } from '../../../adapters/cli/options/option.js'
import { memoryFromText } from '../../../adapters/cli/options/text-readers.js'

/** What command line, config file and documentation say of the options of this extension. */
export const options = {
  memoryLimit: {
    of: 'emulator',
    type: 'string',
    default: '512MiB',
    meaning: 'memory that all worlds may take together, estimated; beyond it journals, then idle worlds are dropped',
    flag: { usage: '--memory-limit <size>', read: memoryFromText, after: 'checkoutBaseUrl' },
  },
} as const satisfies Readonly<Record<string, Option>>
