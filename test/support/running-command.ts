import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bundleCommand } from '../../scripts/bundle-command.js'
import { keptBuild } from '../../scripts/kept-build.js'

/** What a command that has ended leaves behind. */
export interface EndedCommand {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A command that has been started. */
export interface RunningCommand<P = Pick<ChildProcess, 'kill' | 'pid'>> {
  readonly process: P
  /** Resolves with what standard output has once it fits. */
  output(fits: (stdout: string) => boolean): Promise<string>
  /** The same of standard error. */
  complaints(fits: (stderr: string) => boolean): Promise<string>
  readonly ended: Promise<EndedCommand>
}

/** A way to start the command. */
export interface CommandUnderTest<P = Pick<ChildProcess, 'kill' | 'pid'>> {
  start(args: readonly string[], options?: CommandOptions): RunningCommand<P>
}

export interface CommandOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly nodeOptions?: readonly string[]
  readonly cwd?: string
}

/** The environment without what a command reads from it. */
export const plainEnvironment = (): NodeJS.ProcessEnv => {
  const { PORT: _, NO_COLOR: __, ...environment } = process.env
  return environment
}

/** What the command is made of, beside the scripts. */
const inputs = ['src', 'fixtures', 'scenarios', 'examples']

/** The command as users get it, bundled from the sources as they are: once for all who ask, as long as these are the same. */
export async function bundledCommand(): Promise<CommandUnderTest<ChildProcess>> {
  const folder = await keptBuild('command', inputs, async (made) => {
    writeFileSync(join(made, 'package.json'), '{"type":"module"}')
    await bundleCommand(made)
  })
  const entry = resolve(folder, 'command.js')
  const environment = plainEnvironment()
  return {
    start: (args, { env = {}, nodeOptions = [], cwd = process.cwd() } = {}) =>
      watch(spawn(process.execPath, [...nodeOptions, entry, ...args], { cwd, env: { ...environment, ...env } })),
  }
}

/** Collects what a process prints. */
export function watch(child: ChildProcess): RunningCommand<ChildProcess> {
  const [stdout, stderr] = [printed(), printed()]
  child.stdout?.on('data', stdout.add)
  child.stderr?.on('data', stderr.add)
  const ended = new Promise<EndedCommand>((resolve) =>
    child.once('close', (code) => resolve({ code, stdout: stdout.text(), stderr: stderr.text() })),
  )
  return { process: child, ended, output: stdout.when(ended), complaints: stderr.when(ended) }
}

/** What is printed to one stream, which one can wait for. */
export interface Printed {
  text(): string
  readonly add: (chunk: string | Uint8Array) => void
  /** Waits for a text that fits, and fails once the command has ended without one. */
  when(ended: Promise<EndedCommand>): (fits: (text: string) => boolean) => Promise<string>
}

export const printed = (): Printed => {
  let whole = ''
  const waiting = new Set<() => void>()
  return {
    text: () => whole,
    add: (chunk) => {
      whole += chunk
      for (const look of waiting) look()
    },
    when: (ended) => (fits) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!fits(whole)) return
          waiting.delete(look)
          resolve(whole)
        }
        waiting.add(look)
        ended.then(({ code, stdout, stderr }) => reject(new Error(`It ended with ${code}.\n${stdout}\n${stderr}`)))
        look()
      }),
  }
}
