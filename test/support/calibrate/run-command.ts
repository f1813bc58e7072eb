import { type CalibrateHost, calibrateWith } from '../../../src/extensions/calibrate/cli/calibrate-command.js'
import type { CalibrateFlags } from '../../../src/extensions/calibrate/cli/read-calibrate-flags.js'
import type { Emulator } from '../../../src/index.js'
import { surroundingsOf } from './blind-run.js'

export interface CommandRun {
  readonly code: number
  /** Lines for the user. */
  readonly said: string
  /** Lines of the result. */
  readonly printed: string
}

/** Runs `calibrate` against an emulator of this process that plays the service. */
export const runCommand = async (
  service: Emulator,
  flags: CalibrateFlags,
  host: Partial<CalibrateHost> = {},
): Promise<CommandRun> => {
  const [said, printed]: [string[], string[]] = [[], []]
  const address = flags.from === undefined ? { baseUrl: 'https://service.example.test', tokenEnv: 'TOKEN', yes: true } : {}
  const code = await calibrateWith(
    { ...address, ...flags },
    {
      env: { TOKEN: service.tokens.full },
      surroundings: surroundingsOf(service, said),
      confirm: null,
      print: (line) => void printed.push(line),
      ...host,
    },
  )
  return { code, said: said.join('\n'), printed: printed.join('\n') }
}
