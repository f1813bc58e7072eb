import type { Option } from '../../../adapters/cli/options/option.js'
import { idleFromText, textFrom } from '../../../adapters/cli/options/text-readers.js'

/** What command line, config file and documentation say of the options of this extension. */
export const options = {
  calibration: {
    of: 'world',
    type: 'calibration',
    default: null,
    defaultText: 'none',
    meaning:
      'what was seen of the real service: values of confirmed and refuted assumptions, in the place of those of the profile',
    flag: {
      usage: '--calibration <file>',
      read: textFrom('the path of a file, such as calibration.json'),
      meaning: 'assume what a file has seen of the real service',
      after: 'profile',
    },
  },
  calibrationMaxAge: {
    of: 'world',
    type: 'string',
    default: '90d',
    meaning: 'how long what was seen of the real service counts as confirmed or refuted; then it is stale',
    flag: { usage: '--max-age <duration>', read: idleFromText, after: 'profile' },
  },
} as const satisfies Readonly<Record<string, Option>>
