import { AsyncLocalStorage } from 'node:async_hooks'
import { runCommandLine } from '../../src/adapters/cli/command-line.js'
import { type CommandUnderTest, type EndedCommand, type Printed, plainEnvironment, printed } from './running-command.js'

/** A command line that runs in this process. */
interface Run {
  readonly stdout: Printed
  readonly stderr: Printed
  readonly exit: (code: number) => void
}

/** Whose code it is that runs: what it prints and how it exits is its own. */
const running = new AsyncLocalStorage<Run>()

const signals = ['SIGINT', 'SIGTERM'] as const

/** Command lines begin one after the other, because a process has one exit code, one environment and one folder. */
let before: Promise<unknown> = Promise.resolve()

/**
 * The command in this process, which saves starting one: its command line is read and acted on as by the real one, and what it prints and
 * its exit code are told in the same way. It can be sent SIGINT and SIGTERM; whatever else concerns a process is for the bundled command.
 */
export const commandHere: CommandUnderTest = {
  start(args, { env = {}, nodeOptions = [], cwd } = {}) {
    if (nodeOptions.length > 0) throw new Error('Options of Node need a process of its own: use the bundled command.')
    takeExit()
    const [stdout, stderr] = [printed(), printed()]
    let exit: (code: number) => void = () => {}
    const exited = new Promise<number>((resolve) => {
      exit = resolve
    })
    const run: Run = { stdout, stderr, exit }
    const heard = new Map<string, readonly NodeJS.SignalsListener[]>()
    const begun = before.then(() =>
      apart({ env, cwd }, async () => {
        const others = new Map(signals.map((signal) => [signal, process.listeners(signal)] as const))
        await running.run(run, () => runCommandLine(args))
        for (const signal of signals) {
          const own = process.listeners(signal).filter((listener) => !others.get(signal)?.includes(listener))
          heard.set(signal, own)
          for (const listener of own) process.off(signal, listener)
        }
        // Who listens for signals goes on until one ends it.
        if ([...heard.values()].every((own) => own.length === 0)) exit(Number(process.exitCode ?? 0))
      }),
    )
    before = begun.catch(() => {})
    const ended = begun.then(() => exited).then((code): EndedCommand => ({ code, stdout: stdout.text(), stderr: stderr.text() }))
    // Like a signal to a process, it is heard once somebody listens.
    const kill = (signal: NodeJS.Signals | number = 'SIGTERM'): boolean => {
      if (!signals.some((name) => name === signal)) return false
      void begun.then(() => {
        for (const listener of heard.get(String(signal)) ?? []) running.run(run, () => listener(signal as NodeJS.Signals))
      })
      return true
    }
    return { process: { pid: process.pid, kill }, ended, output: stdout.when(ended), complaints: stderr.when(ended) }
  },
}

/** Runs in an environment and a folder, and puts back what the process had. */
const apart = async (
  { env, cwd = process.cwd() }: { env: NodeJS.ProcessEnv; cwd?: string | undefined },
  act: () => Promise<void>,
) => {
  const [environment, folder, code, listeners] = [process.env, process.cwd(), process.exitCode, process.stdout.listeners('error')]
  process.env = { ...plainEnvironment(), ...env }
  process.chdir(cwd)
  process.exitCode = undefined
  try {
    await act()
  } finally {
    process.env = environment
    process.chdir(folder)
    process.exitCode = code
    for (const listener of process.stdout.listeners('error'))
      if (!listeners.includes(listener)) process.stdout.off('error', listener as () => void)
  }
}

for (const name of ['stdout', 'stderr'] as const) {
  const stream = process[name]
  const write = stream.write.bind(stream)
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    const run = running.getStore()
    if (run === undefined) return (write as (...given: unknown[]) => boolean)(chunk, ...rest)
    run[name].add(chunk)
    const done = rest.at(-1)
    if (typeof done === 'function') queueMicrotask(() => done())
    return true
  }
}

let exitElsewhere = process.exit
const exitHere = ((code?: number) => {
  const run = running.getStore()
  if (run === undefined) exitElsewhere(code)
  else run.exit(code ?? 0)
}) as typeof process.exit

/** Has the exit of a command line end that alone. The runner puts a function of its own in this place for each file. */
const takeExit = (): void => {
  if (process.exit === exitHere) return
  exitElsewhere = process.exit
  process.exit = exitHere
}
