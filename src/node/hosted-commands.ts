import type { CommandEntry } from './command-entry.js'
import type { PullStateFlags } from './pull-state-command.js'
import type { PushFlags } from './push-command.js'

/** The commands that move a world into a hosted sandbox, and back. */
export const hostedCommands: readonly CommandEntry[] = [
  {
    name: 'push',
    meaning: 'open a snapshot or a repro file in a hosted sandbox, and print the link to it',
    argument: ['<file>', 'from GET /_emulator/snapshot or GET /_emulator/repro'],
    required: [['--to <url>', 'where sandboxes are made, or the control address of one that is to be replaced']],
    options: [['--json', 'print what the sandbox answered as JSON']],
    run: async (flags: PushFlags, path: string) => (await import('./push-command.js')).runPush(path, flags),
  },
  {
    name: 'pull',
    meaning: 'write the state of a hosted sandbox, or of any emulator, into a file for "serve --state"',
    argument: ['<control url>', 'the control address, which ends with /_emulator'],
    required: [['--out <file>', 'where it goes; what is there already stays']],
    run: async (flags: PullStateFlags, url: string) => (await import('./pull-state-command.js')).runPull(url, flags),
  },
]
