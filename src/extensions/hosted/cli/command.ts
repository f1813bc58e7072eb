import type { CommandEntry } from '../../../adapters/cli/command-entry.js'
import type { PullStateFlags, PushFlags } from './hosted-command.js'

/** The commands that copy a state to and from a hosted sandbox. */
export const hostedCommands: readonly CommandEntry[] = [
  {
    name: 'push',
    meaning: 'open a snapshot or a repro file in a hosted sandbox, and print the link to it',
    argument: ['<file>', 'from GET /_emulator/snapshot or GET /_emulator/repro'],
    required: [['--to <url>', 'address of the sandbox service, or the control address of a sandbox to replace']],
    options: [['--json', 'print the answer of the sandbox as JSON']],
    run: async (flags: PushFlags, path: string) => (await import('./hosted-command.js')).runPush(path, flags),
  },
  {
    name: 'pull',
    meaning: 'write the state of a hosted sandbox, or of any emulator, into a file for "serve --state"',
    argument: ['<control url>', 'the control address, which ends with /_emulator'],
    required: [['--out <file>', 'file to write; an existing file is never overwritten']],
    run: async (flags: PullStateFlags, url: string) => (await import('./hosted-command.js')).runPull(url, flags),
  },
]
