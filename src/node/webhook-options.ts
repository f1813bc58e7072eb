import type { Command } from 'commander'
import { examEffects } from '../exam/exam-options.js'
import type { ExamFlags, ResendFlags, TriggerFlags } from './webhook-flags.js'
import { triggerNames } from './webhook-flags.js'

/** The commands about webhooks, which ask an emulator that runs. */
export function addWebhookCommands(program: Command): void {
  addShared(
    program
      .command('webhooks')
      .description('list who is told what happens, and the newest deliveries; all about webhooks is assumed'),
  ).action(async (flags: ResendFlags) => (await import('./webhooks-command.js')).listWebhooks(flags))

  addShared(
    program
      .command('trigger')
      .description('make a cause happen, such as a sale, and say what was delivered')
      .argument('<cause>', `one of ${triggerNames.join(', ')}`)
      .option('--product <id>', 'what is sold (default: the first product that can be)')
      .option('--order <hash>', 'whose money goes back (default: that of a new sale)')
      .option('--subscription <id>', 'which one is canceled or refused (default: the newest that is charged)'),
  ).action(async (cause: string, flags: TriggerFlags) => (await import('./trigger-command.js')).runTrigger(cause, flags))

  addShared(
    program
      .command('resend')
      .description('deliver an event once more, signed anew; ends with 1 where that does not arrive')
      .argument('<id>', 'of the delivery or its event, which "webhooks" lists'),
  ).action(async (id: string, flags: ResendFlags) => (await import('./webhooks-command.js')).resend(id, flags))

  program
    .command('exam')
    .description('examine a receiver of webhooks: do to it what goes wrong with them, and say what it does wrong')
    .requiredOption('--webhook <url>', 'where it listens')
    .option('--webhook-secret <whsec_…>', 'what it verifies with; can be left out with --assume webhook-signature=none')
    .option('--retired-secret <whsec_…>', 'one of before, which it must not take any more')
    .option('--webhook-allow <host>', 'deliver to this host, which is not this machine')
    .option('--state-url <url>', 'answers GET with what its application holds, as JSON')
    .option('--effects <names>', `some of ${examEffects.join(', ')} (default: all)`)
    .option('--slow-after <duration>', 'an answer that takes longer is slow (default: 3s)')
    .option('--port <n>', 'where the emulator of the exam listens, for what the receiver asks of it (default: a free one)')
    .option('--assume <id=value...>', 'assumptions of that emulator, such as webhook-signature=laravel')
    .option('--seed <n>', 'seed number of the data (default: 1)')
    .option('--json', 'print the findings as JSON')
    .action(async (flags: ExamFlags) => (await import('./exam-command.js')).runExam(flags))
}

function addShared(command: Command): Command {
  return command
    .option('--url <address>', 'where the emulator listens (default: http://127.0.0.1 with the port PORT or 4010)')
    .option('--control-token <secret>', 'where it wants one')
    .option('--json', 'print JSON')
}
