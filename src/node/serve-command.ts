import type { Emulator } from '../emulator/emulator.js'
import { type EmulatorOptions, InvalidOptionError } from '../options/options.js'
import { generator } from '../seed/open-dataset.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import type { ReadOptions } from '../worlds/registry.js'
import { renderBanner, renderReadyLine } from './banner.js'
import { closeOnSignal } from './close-on-signal.js'
import { openEmulator } from './open-emulator.js'
import { readPort } from './option-values.js'
import type { ChosenScenario } from './scenario-choice.js'
import type { ScenarioFile } from './scenario-file.js'
import type { ServeFlags } from './serve-flags.js'
import { resolveServeOptions, type ServeOptions } from './serve-options.js'
import { openServer } from './server.js'
import { UsageError } from './usage-error.js'

/**
 * `serve`: starts the emulator and tells where it is, then runs until it gets a signal.
 * @throws UsageError for an option that the emulator refuses.
 */
export async function runServe(flags: ServeFlags): Promise<void> {
  const chosen = flags.scenario === undefined ? null : await choose(flags.scenario)
  const options = emulatorOptionsFrom(flags, chosen)
  const state = flags.state === undefined ? null : await refuseAsUsage(() => readState(flags.state as string, options))
  const { emulator, address } = await refuseAsUsage(async () => ({
    address: resolveServeOptions(addressFrom(flags)),
    emulator: await openEmulator(options, { state, chosen }),
  }))
  const stopKeeping = flags.state === undefined ? null : await keepIn(flags.state, emulator)
  const follow = chosen?.file ? await prepareToFollow(chosen.file, flags) : null
  const printRequests = flags.json || flags.quiet ? null : (await import('./print-requests.js')).printRequests
  const server = await openServer(emulator, { ...address, ownsProcess: true })
  // The first request for data will not have to wait for it; should it fail, that request tells.
  generator.ready()?.catch(() => {})
  const stopFollowing = follow?.(emulator)
  closeOnSignal({
    close: async () => {
      stopFollowing?.()
      await server.close()
      await stopKeeping?.()
    },
  })
  if (flags.json) {
    process.stdout.write(renderReadyLine(emulator, server))
    return
  }
  process.stdout.write(renderBanner(emulator, server, flags.chaos ?? state?.scenario.chaos.rate))
  printRequests?.(emulator)
}

// What reads scenarios and states brings a library along that takes a while to load, so it is imported where one is named.

async function choose(scenario: string): Promise<ChosenScenario> {
  const { chooseScenario } = await import('./scenario-choice.js')
  return await chooseScenario(scenario)
}

async function readState(path: string, options: EmulatorOptions): Promise<Snapshot | null> {
  const { readStateFile } = await import('./state-file.js')
  return await readStateFile(path, options)
}

/** Has the file played again whenever it changes, and tells so. */
async function prepareToFollow(file: ScenarioFile, { json }: ServeFlags): Promise<(emulator: Emulator) => () => void> {
  const { followScenario } = await import('./follow-scenario.js')
  return (emulator) =>
    followScenario(file, emulator, {
      done: (sentence) => json || process.stdout.write(`${sentence}\n`),
      failed: (sentence) => process.stderr.write(`${sentence}\n`),
    })
}

/** Writes the state once, so that a file that cannot be written is told before anyone relies on it, and from then on as it changes. */
async function keepIn(path: string, emulator: Emulator): Promise<() => Promise<void>> {
  const { writeStateFile } = await import('./state-file.js')
  const stopKeeping = emulator.keepState((snapshot) => writeStateFile(path, snapshot))
  await writeStateFile(path, emulator.snapshot())
  return stopKeeping
}

function addressFrom({ port = portVariable(), host, productionPort }: ServeFlags): ServeOptions {
  return withoutUndefined({ port, host, productionPort })
}

function portVariable(): number | undefined {
  const text = process.env.PORT
  return text === undefined || text === '' ? undefined : readPort('The variable PORT', text)
}

function emulatorOptionsFrom(flags: ServeFlags, chosen: ChosenScenario | null): ReadOptions {
  return withoutUndefined({
    scenario: chosen?.scenario,
    chaos: flags.chaos,
    seed: flags.seed,
    orders: flags.orders,
    now: flags.now,
    frozen: flags.freeze,
    profile: flags.profile,
    assumptions: flags.assume && Object.fromEntries(flags.assume),
    unlimited: flags.unlimited,
    checkoutBaseUrl: flags.checkoutBaseUrl,
    corsOrigins: flags.cors,
    maxWorlds: flags.maxWorlds,
    worldIdle: flags.worldIdle,
    journalSize: flags.journalSize,
  })
}

const flagNames: Readonly<Record<string, string>> = {
  frozen: '--freeze',
  checkoutBaseUrl: '--checkout-base-url',
  corsOrigins: '--cors',
  productionPort: '--production-port',
  maxWorlds: '--max-worlds',
  worldIdle: '--world-idle',
  journalSize: '--journal-size',
}

/** Refusals of the library, told in the names of the command line. */
async function refuseAsUsage<Result>(action: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    throw error instanceof InvalidOptionError ? new UsageError(explainInvalidOption(error)) : error
  }
}

function explainInvalidOption({ option, message }: InvalidOptionError): string {
  const problem = message.replace(`Invalid option "${option}": `, '')
  if (option !== 'assumptions') return `Invalid ${flagNames[option] ?? `--${option}`}: ${problem}`
  const remedy = problem.endsWith('?') ? '' : '; the command "assumptions" lists what there is.'
  return `Invalid --assume: ${problem.replace(/\.$/, '')}${remedy}`
}

type Defined<Options> = { [Name in keyof Options]: Exclude<Options[Name], undefined> }

function withoutUndefined<Options extends object>(options: Options): Partial<Defined<Options>> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<Defined<Options>>
}
