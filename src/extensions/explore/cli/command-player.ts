import { type ChildProcess, spawn } from 'node:child_process'
import { inOneLine } from '../../../adapters/cli/shared/in-one-line.js'
import type { World } from '../../../emulator/extension.js'
import { startTimer } from '../../../emulator/real-time.js'
import { maskBody } from '../../../masking/mask-message.js'
import type { Limits } from '../experiment-world.js'
import type { FlowEnding, Player } from '../play-run.js'
import type { RunAddresses } from './run-addresses.js'

/** Lines of error output that are not the message: brackets of printed objects, column marks, rules, versions, hints, output of npm. */
const besides =
  /^(?:[[\](){}^~]+[,;]?|[⎯─━═=_-]{3}.*|Node\.js v\d.*|\(Use `node .*|note: run with .*|Stack trace:|#\d+ .*|goroutine \d+ \[.*|[\w./*]+\(.*\)|exit status \d+|npm (?:ERR!|error|warn|WARN|notice)\b.*|.*\bELIFECYCLE\b.*)$/

/** A line of a stack trace, in JavaScript, Python, Ruby or Go. */
const frame = /^\s+(?:at \S|from \S|❯ \S|File "|\/\S*:\d)/

/** First line of a JavaScript error, such as `AssertionError [ERR_ASSERTION]: two rows`. */
const announced = /^(?:Uncaught )?[\w$.]*Error\b(?: \[\w+\])?(?::|$)/

const traceback = /^Traceback \(most recent call last\):$/

// biome-ignore lint/suspicious/noControlCharactersInRegex: ANSI colour codes begin with one
const colour = /\u001b\[[\d;]*m/g

/** The line of a failed program's output most likely to be its error message; `''` for no output. */
export const errorLine = (said: string): string => {
  const lines = said
    .replace(colour, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const hasFrames = lines.some((line) => frame.test(line))
  // Indented lines beside a stack trace are members of the error object.
  const isTelling = (line: string): boolean => !besides.test(line.trim()) && !(hasFrames && /^\s/.test(line))
  const traced = lines.findLastIndex((line) => traceback.test(line))
  const last = traced < 0 ? lines.findLastIndex(isTelling) : lines.findIndex((line, index) => index > traced && isTelling(line))
  return (lines[last < 0 ? lines.length - 1 : beginningOf(lines, last)] ?? '').trim()
}

/** First line of the message that ends at `last`: an earlier one only if a stack trace follows `last`. */
const beginningOf = (lines: readonly string[], last: number): number => {
  if (!frame.test(lines[last + 1] ?? '')) return last
  const before = lines.slice(0, last + 1)
  const begun = before.findLastIndex((line) => announced.test(line))
  return begun < 0 || before.slice(begun).some((line) => frame.test(line)) ? last : begun
}

const maxOutput = 1_000_000

/** Wait for the output streams to close, in milliseconds: a process outside the group may keep them open for ever. */
const lastWordsMs = 500

/**
 * Runs a flow that is a shell command; the environment has the URLs and the token of its world. Its process group is killed when it
 * ends, or when it exceeds the limit of requests or of time.
 * @param addresses one for each concurrent run; worlds passed in are full forks, since every request at an address belongs to its run.
 */
export const commandPlayer = (command: string, addresses: RunAddresses): Player => {
  let asked = 0
  return {
    limitNames: { maxRequests: '--max-requests', timeoutMs: '--timeout' },
    silence(requests) {
      if (asked === 0) return 'The command ended with 0 without a single request: is PRODUCER_API_URL used?'
      if (requests.length === 0) {
        const forgotten = asked === 1 ? 'its only request' : `its ${asked} requests`
        return `The command ended with 0, and its world no longer has ${forgotten}: reset before the requests to try, not after them.`
      }
      return requests.every(({ entry }) => entry.status === 401)
        ? 'The command ended with 0, but all its requests were refused with 401: is PRODUCER_API_TOKEN used?'
        : null
    },
    async play(world, limits) {
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
  readonly world: World
  /** Called for each request. */
  readonly hear: () => void
  readonly withoutPorts: RunAddresses['withoutPorts']
}

const playAt = (url: string, { command, world, hear, withoutPorts, maxRequests, timeoutMs }: Play): Promise<FlowEnding> =>
  new Promise((resolve) => {
    const own = {
      PRODUCER_API_URL: url,
      PRODUCER_API_TOKEN: world.tokens['full'],
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
    let endless: FlowEnding | null = null
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
    const finish = (ending: FlowEnding): void => {
      cancel()
      cancelLastWords()
      unlisten()
      running.delete(child)
      resolve(endless ?? ending)
    }
    running.add(child)
    for (const name of ['stdout', 'stderr'] as const) {
      child[name]?.setEncoding('utf8').on('data', (text: string) => {
        if (output[name].length < maxOutput) output[name] += text
      })
    }
    child.on('error', (error) => finish({ kind: 'failed', error }))
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
      finish(endingOf(code, signal, { stdout, stderr }))
    })
  })

const running = new Set<ChildProcess>()

/** Kills the commands that still run; for a process about to exit. */
export const endCommands = (): void => {
  for (const child of running) endAll(child)
}

const endingOf = (
  code: number | null,
  signal: string | null,
  { stdout, stderr }: Record<'stdout' | 'stderr', string>,
): FlowEnding => {
  if (code === 0) return { kind: 'done', result: { code, stdout } }
  const message = printableLine(errorLine(stderr))
  const how = code === null ? `ended by ${signal}` : `exit code ${code}`
  return { kind: 'failed', error: new Error(message === '' ? how : `${how}, ${message}`) }
}

/** Length limit of an error line in a report, in characters. */
const maxShown = 300

/** An output line for reports and terminals: secrets masked, no control characters, cut to `maxShown`. */
const printableLine = (line: string): string => inOneLine(maskBody(line.slice(0, maxOutput).trim())).slice(0, maxShown)

/** Kills the shell and its process group. */
const endAll = (child: ChildProcess): void => {
  if (child.pid === undefined) return
  if (process.platform === 'win32') {
    child.kill('SIGKILL')
    return
  }
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    // The group has ended already.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
