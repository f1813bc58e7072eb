import type { Option, Refuse } from '../../../adapters/cli/options/option.js'
import { textFrom } from '../../../adapters/cli/options/text-readers.js'

/** What command line, config file and documentation say of the options of this extension. */
export const options = {
  scenario: {
    of: 'world',
    type: 'scenario',
    default: null,
    defaultText: 'none',
    meaning: 'a scenario to play from the start, and from every reset: its name in the library, or the scenario itself',
    flag: {
      usage: '--scenario <name|file>',
      read: textFrom('a name that the command "scenarios" lists, or the path of a file'),
      meaning: 'play a scenario: one of the library by its name, or a file by its path, read again when it changes',
      after: 'checkoutBaseUrl',
    },
  },
  chaos: {
    of: 'world',
    type: 'number',
    default: 0,
    meaning: 'disturb requests at this rate, from 0 to 1, reproducibly from the seed',
    flag: { usage: '--chaos <rate>', read: rateFromText, after: 'checkoutBaseUrl' },
  },
} as const satisfies Readonly<Record<string, Option>>

function rateFromText(text: string, refuse: Refuse): number {
  const rate = /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN
  if (!(rate >= 0 && rate <= 1)) return refuse('give a number from 0 (none) to 1 (every request), such as 0.1.')
  return rate
}
