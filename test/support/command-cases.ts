import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { bundledCommand, type CommandUnderTest, type RunningCommand } from './running-command.js'

/** The command, and for each case of the file a folder of its own. */
export interface CommandCases {
  /** Starts the command; what still runs at the end of the case is killed. */
  readonly start: CommandUnderTest['start']
  /** A path in the folder of the case. */
  readonly path: (name: string) => string
}

/** Clears up after every case of the file that calls this. */
export const commandCases = (): CommandCases => {
  let command: CommandUnderTest
  let folder: string
  const running: RunningCommand[] = []
  beforeAll(async () => {
    command = await bundledCommand()
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-'))
  })
  afterEach(async () => {
    for (const { process } of running) process.kill('SIGKILL')
    await Promise.all(running.splice(0).map(({ ended }) => ended))
    await rm(folder, { recursive: true })
  })
  return {
    start: (...how) => {
      const started = command.start(...how)
      running.push(started)
      return started
    },
    path: (name) => join(folder, name),
  }
}
