import { constants } from 'node:fs'
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, resolve } from 'node:path'
import { openFromFlags } from '../../../adapters/cli/commands/open-emulator.js'
import { planWorld } from '../../../adapters/cli/commands/serve-plan.js'
import { jsonText } from '../../../adapters/cli/shared/in-one-line.js'
import { refuseToWrite } from '../../../adapters/cli/shared/located-file.js'
import { refuseAsUsage } from '../../../adapters/cli/shared/refuse-as-usage.js'
import { InterruptedError, UsageError } from '../../../adapters/cli/shared/usage-error.js'
import { writeWholeFile } from '../../../adapters/files/write-file.js'
import { parseDuration } from '../../../core/time.js'
import type { Options, World } from '../../../emulator/extension.js'
import { ExperimentError } from '../check-options.js'
import { explorePlayer } from '../explore.js'
import type { ExploreFinding, ExploreOptions } from '../explore-report.js'
import { forkingApart } from '../fork-apart.js'
import type { Manner, Player } from '../play-run.js'
import { sensitivityOf } from '../sensitivity.js'
import { commandPlayer, endCommands } from './command-player.js'
import { type ExperimentFlags, type ExploreFlags, worldFlagsOf } from './experiment-flags.js'
import { openProgress } from './experiment-progress.js'
import { isAllSkipped, pathOf, renderExplore, renderJUnit, renderSensitivity } from './experiment-report.js'
import { openRunAddresses } from './run-addresses.js'

/** Selection of `--only`. Each run starts the command once more, so that by default only the wire is broken. */
const readSelection = (text = 'wire'): NonNullable<ExploreOptions['only']> =>
  text === 'wire' || text === 'data' ? text : text.split(',').map((name) => name.trim())

/**
 * `explore --command`: finds the faults that break a command. Exit code 1 if there is one.
 * @throws UsageError if the command cannot be tested.
 */
export async function runExplore(flags: ExploreFlags): Promise<void> {
  const limits = readLimits(flags)
  const { out, junit } = flags
  // Checked before any run, because the report could not be saved.
  const made = out === undefined ? undefined : await asWriting(out, () => makeFolder(resolve(out)))
  const files = new Map<string, unknown>()
  const { report, isWhole } = await withoutTrace(made, async () => {
    // Checked second: it may lie in the folder just created.
    if (junit !== undefined) await asWriting(junit, () => requireFolder(dirname(junit)))
    return await experiment(flags, async ({ emulator, player, onProgress, manner }) => {
      const options: ExploreOptions = {
        ...limits,
        only: readSelection(flags.only),
        retryAfterSeconds: 1,
        delayMs: 500,
        pairs: flags.pairs === true,
        onProgress,
      }
      const found = await explorePlayer(emulator, player, options, manner)
      if (out !== undefined) for (const finding of found.findings) files.set(pathOf(out, finding), again(emulator, finding))
      return found
    })
  })
  for (const [path, content] of files) await write(path, `${JSON.stringify(content, null, 2)}\n`)
  if (junit !== undefined) await write(junit, renderJUnit(flags.command, report))
  process.stdout.write(flags.json === true ? `${jsonText(report)}\n` : renderExplore(flags, report, isWhole))
  if (report.findings.length > 0) process.exitCode ??= 1
  else if (isAllSkipped(report)) process.exitCode ??= 2
}

/** What shows a finding again: its scenario, or a repro file of the world that a variation has changed. */
const again = (emulator: World, { scenario, data, assumptions }: ExploreFinding): unknown => {
  if (data === undefined) return scenario
  const given = { scenario, data, sameIds: true, assumptions: assumptions as Options['assumptions'] }
  // A member of the extension `repro`.
  const world = emulator.fork(given) as World & { repro(): object }
  try {
    return world.repro()
  } finally {
    world.drop()
  }
}

/**
 * `sensitivity --command`: finds the assumptions that the exit code of a command depends on. Exit code 1 if there is one.
 * @throws UsageError if the command cannot be tested.
 */
export async function runSensitivity(flags: ExperimentFlags): Promise<void> {
  const limits = readLimits(flags)
  const outcome = (): string => 'exit code 0'
  const { report, isWhole } = await experiment(flags, ({ emulator, player, onProgress, manner }) =>
    sensitivityOf(emulator, player, { ...limits, outcome, onProgress }, manner),
  )
  process.stdout.write(flags.json === true ? `${jsonText(report)}\n` : renderSensitivity(flags.command, report, isWhole))
  if (report.matters.length > 0) process.exitCode ??= 1
}

interface Harness {
  readonly emulator: World
  readonly player: Player
  readonly manner: Manner
  readonly onProgress: (done: number, all: number, findings: number) => void
}

/** Signals that end an experiment early, and their exit codes. The commands under test do not receive them. */
const interrupts = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/**
 * Creates a folder and its missing parents; returns the outermost one created. One by one, because a recursive mkdir
 * never ends on a file system that refuses folders.
 */
const makeFolder = async (path: string): Promise<string | undefined> => {
  if ((await stat(path).catch(() => undefined))?.isDirectory() === true) return undefined
  const above = await makeFolder(dirname(path))
  await mkdir(path)
  return above ?? path
}

/** Rejects for a path that is not a folder or not writable. */
const requireFolder = async (path: string): Promise<void> => {
  await readdir(path)
  await access(path, constants.W_OK)
}

/** Removes the created folder if the action fails. */
async function withoutTrace<Done>(made: string | undefined, act: () => Promise<Done>): Promise<Done> {
  try {
    return await act()
  } catch (error) {
    if (made !== undefined) await rm(made, { recursive: true })
    throw error
  }
}

/** Maximum of `--jobs`. */
const maxJobs = 64

/** Opens an emulator, and an address for each job, until the experiments end. */
async function experiment<Report>(
  flags: ExperimentFlags,
  act: (harness: Harness) => Promise<Report>,
): Promise<{ readonly report: Report; readonly isWhole: boolean }> {
  if (flags.command.trim() === '')
    throw new UsageError('The option --command is empty: give a command of the shell, such as "npm test".')
  const given = readWhole('--jobs', flags.jobs, 1, maxJobs)
  const jobs = given ?? Math.min(availableParallelism(), maxJobs)
  const { options, planned } = await planWorld(worldFlagsOf(flags))
  const { emulator } = await refuseAsUsage(() => openFromFlags({ seed: 1, ...options }, planned))
  const addresses = await openRunAddresses(jobs)
  const over = new AbortController()
  const { signal } = over
  const runs = { done: 0, all: 0 }
  const interrupt = (name: NodeJS.Signals): void => {
    endCommands()
    const code = interrupts[name as keyof typeof interrupts]
    // A second signal exits at once.
    if (signal.aborted) process.exit(code)
    process.exitCode = code
    over.abort(code)
  }
  for (const name of Object.keys(interrupts)) process.on(name, interrupt)
  const progress = openProgress(process.stderr)
  const onProgress = (done: number, all: number, findings: number): void => {
    Object.assign(runs, { done, all })
    progress.show(done, all, findings === 1 ? '1 finding' : `${findings} findings`)
  }
  const onShared = (): void => {
    progress.clear()
    process.stderr.write('Runs at the same time disturb each other, so they are played one after the other.\n')
  }
  try {
    const player = commandPlayer(flags.command, addresses)
    const report = await act({
      emulator: forkingApart(emulator),
      player,
      onProgress,
      manner: { jobs, provesJobs: given === undefined, onShared, signal },
    })
    if (!signal.aborted) return { report, isWhole: true }
    if (runs.done === 0) throw new Error('nothing was tried')
    progress.clear()
    process.stderr.write(`Interrupted after ${runs.done} of ${runs.all} runs; this is what they have shown.\n`)
    return { report, isWhole: false }
  } catch (error) {
    if (signal.aborted) throw new InterruptedError('Interrupted before anything was tried: there is no result.', signal.reason)
    throw error instanceof ExperimentError ? new UsageError(error.message) : error
  } finally {
    for (const name of Object.keys(interrupts)) process.off(name, interrupt)
    progress.clear()
    await addresses.close()
  }
}

function readLimits({ maxRequests, timeout }: ExperimentFlags): { maxRequests?: number; timeoutMs: number } {
  const most = readWhole('--max-requests', maxRequests, 1, 100_000)
  const timeoutMs = timeout === undefined ? 60_000 : parseDuration(timeout)
  if (timeoutMs === undefined || timeoutMs < 1 || timeoutMs > 3_600_000) {
    throw new UsageError(`Invalid --timeout: give a duration such as "60s", at most "1h", instead of ${JSON.stringify(timeout)}.`)
  }
  return { timeoutMs: Math.round(timeoutMs), ...(most === undefined ? {} : { maxRequests: most }) }
}

function readWhole(name: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (/^-?\d+$/.test(text) && value >= least && value <= most) return value
  throw new UsageError(`Invalid ${name}: give a whole number from ${least} to ${most} instead of ${JSON.stringify(text)}.`)
}

const write = (path: string, text: string): Promise<void> =>
  refuseToWrite(path, () => writeWholeFile(path, text, { replaces: true }))

async function asWriting<Done>(path: string, act: () => Promise<Done>): Promise<Done> {
  try {
    return await act()
  } catch (error) {
    throw new UsageError(`Cannot write ${JSON.stringify(path)}: ${(error as Error).message}.`)
  }
}
