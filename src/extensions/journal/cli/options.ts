import type { Option } from '../../../adapters/cli/options/option.js'
import { countFromText, memoryFromText } from '../../../adapters/cli/options/text-readers.js'

/** What command line, config file and documentation say of the options of this extension. */
export const options = {
  journalSize: {
    of: 'world',
    type: 'number',
    default: 1_000,
    meaning: 'requests that the journal of each world remembers',
    flag: { usage: '--journal-size <n>', read: countFromText, after: 'tlsKey' },
  },
  journalMemory: {
    of: 'world',
    type: 'string',
    default: null,
    defaultText: 'a quarter of the memory limit',
    meaning:
      'memory that the journal of each world may take, at most a quarter of the memory limit; beyond it its oldest requests are dropped',
    flag: { usage: '--journal-memory <size>', read: memoryFromText, after: 'tlsKey' },
  },
} as const satisfies Readonly<Record<string, Option>>
