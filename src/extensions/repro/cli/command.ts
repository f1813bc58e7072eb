import type { CommandEntry } from '../../../adapters/cli/command-entry.js'

/** The command that replays a run. */
export const reproCommands: readonly CommandEntry[] = [
  {
    name: 'replay',
    meaning: 'replay a repro file and report the first answer that differs',
    argument: ['<file>', 'from emulator.repro() or GET /_emulator/repro'],
    run: async (_: object, path: string) => (await import('./replay-command.js')).runReplay(path),
  },
]
