import type { CommandEntry, Words } from '../../../adapters/cli/command-entry.js'
import { type ResendFlags, type TriggerFlags, triggerNames } from './webhook-flags.js'

const shared: readonly Words[] = [
  ['--url <address>', 'address of the emulator (default: http://127.0.0.1 with the port PORT or 4010)'],
  ['--control-token <secret>', 'token of the control API, if the emulator requires one'],
  ['--json', 'print JSON'],
]

/** The commands that ask a running emulator about its webhooks. */
export const webhookCommands: readonly CommandEntry[] = [
  {
    name: 'webhooks',
    meaning: 'list webhook endpoints and the newest deliveries; webhooks are not specified, so all of this is assumed',
    options: shared,
    run: async (flags: ResendFlags) => (await import('./webhooks-command.js')).listWebhooks(flags),
  },
  {
    name: 'trigger',
    meaning: 'trigger an event by its cause, such as a sale, and print what was delivered',
    argument: ['<cause>', `one of ${triggerNames.join(', ')}`],
    completion: async () => ({
      argument: triggerNames,
      options: {
        '--product': { kind: 'labels', of: ['products'] },
        '--offer': { kind: 'labels', of: ['offers'] },
        '--order': { kind: 'labels', of: ['orders'] },
        '--subscription': { kind: 'labels', of: ['subscriptions'] },
      },
    }),
    options: [
      ['--product <id>', 'product to sell, by id or label (default: the first one that can be sold)'],
      ['--offer <id>', 'offer to sell by, by id or label (default: the newest active one of the product)'],
      ['--order <hash>', 'order to refund or charge back, by hash or label (default: that of a new sale)'],
      [
        '--subscription <id>',
        'subscription to cancel, or to decline a charge of, by id or label (default: the newest that is charged)',
      ],
      ...shared,
    ],
    run: async (flags: TriggerFlags, cause: string) => (await import('./trigger-command.js')).runTrigger(cause, flags),
  },
  {
    name: 'resend',
    meaning: 'deliver an event once more, with a new signature; exits with 1 if it does not arrive',
    argument: ['<id>', 'id of the delivery or of its event, as "webhooks" lists it'],
    options: shared,
    run: async (flags: ResendFlags, id: string) => (await import('./webhooks-command.js')).resend(id, flags),
  },
]
