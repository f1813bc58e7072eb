import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { bundleCommand } from '../../scripts/bundle-command.js'
import { leaveToBundler } from '../../scripts/command-files.js'

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

/** The command as users get it, in a folder of its own. */
export interface CommandUnderTest {
  start(
    args: readonly string[],
    options?: { env?: NodeJS.ProcessEnv; nodeOptions?: readonly string[]; cwd?: string },
  ): RunningCommand
  remove(): Promise<void>
}

/** Bundles the sources as they are and makes them ready to run. */
export async function buildCommandUnderTest(): Promise<CommandUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await bundleCommand(folder, leaveToBundler)
  const { PORT: _, NO_COLOR: __, ...environment } = process.env
  return {
    start: (args, { env = {}, nodeOptions = [], cwd = process.cwd() } = {}) =>
      watch(
        spawn(process.execPath, [...nodeOptions, join(folder, 'command.js'), ...args], { cwd, env: { ...environment, ...env } }),
      ),
    remove: () => rm(folder, { recursive: true }),
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
