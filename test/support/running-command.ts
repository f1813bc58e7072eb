import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { bundleCommand } from '../../scripts/bundle-command.js'
import { leaveToBundler } from '../../scripts/command-files.js'
import { keptBuild } from '../../scripts/kept-build.js'

/** What a command that has ended leaves behind. */
export interface EndedCommand {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A command that has been started. */
export interface RunningCommand {
  readonly process: ChildProcess
  /** Resolves with what standard output has once it fits. */
  output(fits: (stdout: string) => boolean): Promise<string>
  /** The same of standard error. */
  complaints(fits: (stderr: string) => boolean): Promise<string>
  readonly ended: Promise<EndedCommand>
}

/** The command as users get it. */
export interface CommandUnderTest {
  start(
    args: readonly string[],
    options?: { env?: NodeJS.ProcessEnv; nodeOptions?: readonly string[]; cwd?: string },
  ): RunningCommand
}

/** What the command is made of, beside the scripts. */
const inputs = ['src', 'fixtures', 'scenarios', 'examples', 'docs']

/** The command, bundled from the sources as they are: once for all who ask, as long as these are the same. */
export async function bundledCommand(): Promise<CommandUnderTest> {
  const folder = await keptBuild('command', inputs, async (made) => {
    writeFileSync(join(made, 'package.json'), '{"type":"module"}')
    await bundleCommand(made, leaveToBundler)
  })
  const entry = resolve(folder, 'command.js')
  const { PORT: _, NO_COLOR: __, ...environment } = process.env
  return {
    start: (args, { env = {}, nodeOptions = [], cwd = process.cwd() } = {}) =>
      watch(spawn(process.execPath, [...nodeOptions, entry, ...args], { cwd, env: { ...environment, ...env } })),
  }
}

/** Collects what a process prints. */
export function watch(child: ChildProcess): RunningCommand {
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr?.on('data', (chunk) => {
    stderr += chunk
  })
  const ended = new Promise<EndedCommand>((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })))
  const when = (stream: Readable | null, read: () => string, fits: (text: string) => boolean): Promise<string> =>
    new Promise((resolve, reject) => {
      const check = () => {
        if (fits(read())) resolve(read())
      }
      stream?.on('data', check)
      ended.then(({ code }) => reject(new Error(`It ended with ${code}.\n${stdout}\n${stderr}`)))
      check()
    })
  return {
    process: child,
    ended,
    output: (fits) => when(child.stdout, () => stdout, fits),
    complaints: (fits) => when(child.stderr, () => stderr, fits),
  }
}
