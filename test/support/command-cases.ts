import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { CommandUnderTest, RunningCommand } from './running-command.js'

/** The command, and for each case of the file a folder of its own. */
export interface CommandCases<P> {
  /** Starts the command; what still runs at the end of the case is ended. */
  readonly start: CommandUnderTest<P>['start']
  /** A path in the folder of the case. */
  readonly path: (name: string) => string
}

/** Clears up after every case of the file that calls this. */
export const commandCases = <P extends Pick<ChildProcess, 'kill'>>(command: CommandUnderTest<P>): CommandCases<P> => {
  let folder: string
  const running: RunningCommand<P>[] = []
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-'))
  })
  afterEach(async () => {
    // One in this process knows of no SIGKILL.
    for (const { process } of running) process.kill('SIGKILL') || process.kill('SIGTERM')
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
