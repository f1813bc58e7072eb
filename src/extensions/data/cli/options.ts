import type { Option } from '../../../adapters/cli/options/option.js'
import { textFrom } from '../../../adapters/cli/options/text-readers.js'

/** What command line, config file and documentation say of the options of this extension. */
export const options = {
  data: {
    of: 'world',
    type: 'documents',
    default: null,
    defaultText: 'none',
    meaning: 'your own records, beside or instead of the generated ones ([data](data.md))',
    flag: {
      usage: '--data <file>',
      read: textFrom('the path of a file, such as data.yaml'),
      meaning: 'begin with the records of a file, JSON or YAML; given more than once, with those of all',
      after: 'orders',
    },
  },
} as const satisfies Readonly<Record<string, Option>>
