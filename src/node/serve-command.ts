import pc from 'picocolors'
import { type Emulator, type EmulatorOptions, InvalidOptionError } from '../emulator-api.js'
import { renderBanner, renderReadyLine } from './banner.js'
import { closeOnSignal } from './close-on-signal.js'
import { followScenario } from './follow-scenario.js'
import { openEmulator } from './open-emulator.js'
import { readPort } from './option-values.js'
import { renderRequestLine } from './request-line.js'
import { type ChosenScenario, chooseScenario } from './scenario-choice.js'
import type { ScenarioFile } from './scenario-file.js'
import type { ServeFlags } from './serve-flags.js'
import { resolveServeOptions, type ServeOptions } from './serve-options.js'
import { openServer } from './server.js'
import { readStateFile, writeStateFile } from './state-file.js'
import { UsageError } from './usage-error.js'

/**
 * `serve`: starts the emulator and tells where it is, then runs until it gets a signal.
 * @throws UsageError for an option that the emulator refuses.
 */
export async function runServe(flags: ServeFlags): Promise<void> {
  const chosen = flags.scenario === undefined ? null : await chooseScenario(flags.scenario)
  const options = emulatorOptionsFrom(flags, chosen)
  const state = flags.state === undefined ? null : await refuseAsUsage(() => readStateFile(flags.state as string, options))
  const { emulator, address } = await refuseAsUsage(() => ({
    address: resolveServeOptions(addressFrom(flags)),
    emulator: openEmulator(options, state, chosen),
  }))
  const stopKeeping = flags.state === undefined ? null : await keepIn(flags.state, emulator)
  const server = await openServer(emulator, { ...address, ownsProcess: true })
  const stopFollowing = chosen?.file ? follow(chosen.file, emulator, flags) : null
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
  process.stdout.write(renderBanner(emulator, server))
  if (!flags.quiet) printRequests(emulator)
}

/** Plays the file again whenever it changes, and tells so. */
function follow(file: ScenarioFile, emulator: Emulator, { json }: ServeFlags): () => void {
  return followScenario(file, emulator, {
    done: (sentence) => json || process.stdout.write(`${sentence}\n`),
    failed: (sentence) => process.stderr.write(`${sentence}\n`),
  })
}

/** Writes the state once, so that a file that cannot be written is told before anyone relies on it, and from then on as it changes. */
async function keepIn(path: string, emulator: Emulator): Promise<() => Promise<void>> {
  const stopKeeping = emulator.keepState((snapshot) => writeStateFile(path, snapshot))
  await writeStateFile(path, emulator.snapshot())
  return stopKeeping
}

function printRequests(emulator: Emulator): void {
  const colours = pc.createColors(process.stdout.isTTY === true && !process.env.NO_COLOR)
  emulator.onAnswer((answer) => process.stdout.write(`${renderRequestLine(answer, colours)}\n`))
}

function addressFrom({ port = portVariable(), host, productionPort }: ServeFlags): ServeOptions {
  return withoutUndefined({ port, host, productionPort })
}

function portVariable(): number | undefined {
  const text = process.env.PORT
  return text === undefined || text === '' ? undefined : readPort('The variable PORT', text)
}

function emulatorOptionsFrom(flags: ServeFlags, chosen: ChosenScenario | null): EmulatorOptions {
  return withoutUndefined({
    scenario: chosen?.option,
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
