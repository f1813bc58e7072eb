import { type ChildProcess, spawn } from 'node:child_process'
import type { Emulator } from '../emulator/emulator.js'
import type { Limits } from '../experiments/experiment-world.js'
import type { Ending, Player } from '../experiments/play-run.js'
import { maskBody } from '../journal/mask-message.js'
import { startTimer } from '../time/real-time.js'
import { inOneLine } from './in-one-line.js'
import type { RunAddresses } from './run-address.js'
import { tellingLine } from './telling-line.js'

/** What a command that has ended well leaves to be compared. */
export interface CommandResult {
  readonly code: 0
  readonly stdout: string
}

const mostOutput = 1_000_000

/** How long is waited for the end of its output, which a process that has left the group may hold open for ever. */
const lastWordsMs = 500

/**
 * Plays a flow that is a command of the shell: it finds the addresses and the token of its world in its environment. What it has started is ended
 * with it, as far as it has stayed in its group of processes, and one that goes on and on is ended, too.
 * @param addresses as many as there are runs at a time; worlds that come here are forked apart, for all that one of them leads to is the run's.
 */
export const commandPlayer = (command: string, addresses: RunAddresses): Player => {
  let asked = 0
  return {
    limitNames: { maxRequests: '--max-requests', timeoutMs: '--timeout' },
    silence(requests) {
      if (asked === 0) return 'The command ended with 0 without a single request: is PRODUCER_API_URL used?'
      if (requests.length === 0) {
        const forgotten = asked === 1 ? 'its only request' : `its ${asked} requests`
        return `The command ended with 0, and its world has forgotten ${forgotten}: reset before what is to be tried, not after it.`
      }
      return requests.every(({ entry }) => entry.status === 401)
        ? 'The command ended with 0, but all that it asked was refused with 401: is PRODUCER_API_TOKEN used?'
        : null
    },
    async play(host, limits) {
      // What is forked apart is an emulator.
      const world = host as Emulator
      const address = addresses.lend(world)
      const hear = (): void => {
        asked += 1
      }
      try {
        return await playAt(address.url, { command, world, hear, withoutPorts: addresses.withoutPorts, ...limits })
      } finally {
        await address.takeBack()
      }
    },
  }
}

interface Play extends Limits {
  readonly command: string
  readonly world: Emulator
  /** Told of each request. */
  readonly hear: () => void
  readonly withoutPorts: RunAddresses['withoutPorts']
}

const playAt = (url: string, { command, world, hear, withoutPorts, maxRequests, timeoutMs }: Play): Promise<Ending> =>
  new Promise((resolve) => {
    const own = {
      PRODUCER_API_URL: url,
      PRODUCER_API_TOKEN: world.tokens.full,
      PRODUCER_CONTROL_URL: `${url}/_emulator`,
    }
    const child = spawn(command, {
      shell: true,
      env: { ...process.env, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    const output = { stdout: '', stderr: '' }
    let requests = 0
    let endless: Ending | null = null
    const end = (limit: 'requests' | 'time'): void => {
      endless ??= { kind: 'endless', limit }
      endAll(child)
    }
    const cancel = startTimer(timeoutMs, () => end('time'))
    const unlisten = world.onAnswer(() => {
      requests += 1
      hear()
      if (requests > maxRequests) end('requests')
    })
    let cancelLastWords = (): void => {}
    const settle = (ending: Ending): void => {
      cancel()
      cancelLastWords()
      unlisten()
      running.delete(child)
      resolve(endless ?? ending)
    }
    running.add(child)
    for (const name of ['stdout', 'stderr'] as const) {
      child[name]?.setEncoding('utf8').on('data', (text: string) => {
        if (output[name].length < mostOutput) output[name] += text
      })
    }
    child.on('error', (error) => settle({ kind: 'failed', error }))
    child.on('exit', () => {
      cancel()
      endAll(child)
      cancelLastWords = startTimer(lastWordsMs, () => {
        child.stdout?.destroy()
        child.stderr?.destroy()
      })
    })
    child.on('close', (code, signal) => {
      const [stdout, stderr] = [withoutPorts(output.stdout), withoutPorts(output.stderr)]
      settle(endingOf(code, signal, { stdout, stderr }))
    })
  })

const running = new Set<ChildProcess>()

/** Ends whatever still runs; for a process that is about to end itself. */
export const endCommands = (): void => {
  for (const child of running) endAll(child)
}

const endingOf = (
  code: number | null,
  signal: string | null,
  { stdout, stderr }: Record<'stdout' | 'stderr', string>,
): Ending => {
  if (code === 0) return { kind: 'done', result: { code, stdout } satisfies CommandResult }
  const told = toldOf(tellingLine(stderr))
  const how = code === null ? `ended by ${signal}` : `exit code ${code}`
  return { kind: 'failed', error: new Error(told === '' ? how : `${how}, ${told}`) }
}

/** Characters that are told of what a command has said. */
const mostTold = 300

/** What a command has said, as reports may keep it and terminals show it. */
const toldOf = (line: string): string => inOneLine(maskBody(line.slice(0, mostOutput).trim())).slice(0, mostTold)

/** The shell and all that it has started. */
const endAll = (child: ChildProcess): void => {
  if (child.pid === undefined) return
  if (process.platform === 'win32') {
    child.kill('SIGKILL')
    return
  }
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    // It has ended by itself meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
