import type { CommandEntry } from '../../../adapters/cli/command-entry.js'
import { examEffects } from '../exam-options.js'
import type { ExamFlags } from './exam-command.js'

/** The command that tests a receiver of webhooks. */
export const examCommands: readonly CommandEntry[] = [
  {
    name: 'exam',
    meaning: 'test a receiver of webhooks: disturb deliveries in every way, and report what it does wrong',
    completion: async () => ({ options: { '--effects': { kind: 'words', words: examEffects } } }),
    required: [['--webhook <url>', 'address of the receiver']],
    options: [
      ['--webhook-secret <whsec_…>', 'secret that the receiver verifies with; optional with --assume webhook-signature=none'],
      ['--retired-secret <whsec_…>', 'previous secret, which the receiver must refuse'],
      ['--webhook-allow <host>', 'allow deliveries to this host, which is not this machine'],
      ['--state-url <url>', 'address that answers GET with the state of the application, as JSON'],
      ['--effects <names>', `some of ${examEffects.join(', ')} (default: all)`],
      ['--slow-after <duration>', 'an answer that takes longer is slow (default: 3s)'],
      ['--port <n>', 'port of the emulator of the exam, for requests of the receiver (default: a free one)'],
      ['--assume <id=value...>', 'assumptions of that emulator, such as webhook-signature=laravel'],
      ['--seed <n>', 'seed number of the data and of all ids (default: 1, and new ids for each exam)'],
      ['--json', 'print the findings as JSON'],
    ],
    run: async (flags: ExamFlags) => (await import('./exam-command.js')).runExamCommand(flags),
  },
]
