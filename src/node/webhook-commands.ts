import { examEffects } from '../exam/exam-options.js'
import type { CommandEntry, Words } from './command-entry.js'
import type { ExamFlags, ResendFlags, TriggerFlags } from './webhook-flags.js'
import { triggerNames } from './webhook-flags.js'

const shared: readonly Words[] = [
  ['--url <address>', 'where the emulator listens (default: http://127.0.0.1 with the port PORT or 4010)'],
  ['--control-token <secret>', 'where it wants one'],
  ['--json', 'print JSON'],
]

/** The commands about webhooks: all but the exam ask an emulator that runs. */
export const webhookCommands: readonly CommandEntry[] = [
  {
    name: 'webhooks',
    meaning: 'list who is told what happens, and the newest deliveries; all about webhooks is assumed',
    options: shared,
    run: async (flags: ResendFlags) => (await import('./webhooks-command.js')).listWebhooks(flags),
  },
  {
    name: 'trigger',
    meaning: 'make a cause happen, such as a sale, and say what was delivered',
    argument: ['<cause>', `one of ${triggerNames.join(', ')}`],
    options: [
      ['--product <id>', 'what is sold (default: the first product that can be)'],
      ['--order <hash>', 'whose money goes back (default: that of a new sale)'],
      ['--subscription <id>', 'which one is canceled or refused (default: the newest that is charged)'],
      ...shared,
    ],
    run: async (flags: TriggerFlags, cause: string) => (await import('./trigger-command.js')).runTrigger(cause, flags),
  },
  {
    name: 'resend',
    meaning: 'deliver an event once more, signed anew; ends with 1 where that does not arrive',
    argument: ['<id>', 'of the delivery or its event, which "webhooks" lists'],
    options: shared,
    run: async (flags: ResendFlags, id: string) => (await import('./webhooks-command.js')).resend(id, flags),
  },
  {
    name: 'exam',
    meaning: 'examine a receiver of webhooks: do to it what goes wrong with them, and say what it does wrong',
    required: [['--webhook <url>', 'where it listens']],
    options: [
      ['--webhook-secret <whsec_…>', 'what it verifies with; can be left out with --assume webhook-signature=none'],
      ['--retired-secret <whsec_…>', 'one of before, which it must not take any more'],
      ['--webhook-allow <host>', 'deliver to this host, which is not this machine'],
      ['--state-url <url>', 'answers GET with what its application holds, as JSON'],
      ['--effects <names>', `some of ${examEffects.join(', ')} (default: all)`],
      ['--slow-after <duration>', 'an answer that takes longer is slow (default: 3s)'],
      ['--port <n>', 'where the emulator of the exam listens, for what the receiver asks of it (default: a free one)'],
      ['--assume <id=value...>', 'assumptions of that emulator, such as webhook-signature=laravel'],
      ['--seed <n>', 'seed number of the data (default: 1)'],
      ['--json', 'print the findings as JSON'],
    ],
    run: async (flags: ExamFlags) => (await import('./exam-command.js')).runExam(flags),
  },
]
