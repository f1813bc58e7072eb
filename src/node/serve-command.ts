import pc from 'picocolors'
import { createEmulator } from '../emulator.js'
import { type Emulator, type EmulatorOptions, InvalidOptionError } from '../emulator-api.js'
import { renderBanner, renderReadyLine } from './banner.js'
import { closeOnSignal } from './close-on-signal.js'
import { readPort } from './option-values.js'
import { renderRequestLine } from './request-line.js'
import type { ServeFlags } from './serve-flags.js'
import { resolveServeOptions, type ServeOptions } from './serve-options.js'
import { openServer } from './server.js'
import { UsageError } from './usage-error.js'

/**
 * `serve`: starts the emulator and tells where it is, then runs until it gets a signal.
 * @throws UsageError for an option that the emulator refuses.
 */
export async function runServe(flags: ServeFlags): Promise<void> {
  const { emulator, address } = refuseAsUsage(() => ({
    address: resolveServeOptions(addressFrom(flags)),
    emulator: createEmulator(emulatorOptionsFrom(flags)),
  }))
  const server = await openServer(emulator, { ...address, ownsProcess: true })
  closeOnSignal(server)
  if (flags.json) {
    process.stdout.write(renderReadyLine(emulator, server))
    return
  }
  process.stdout.write(renderBanner(emulator, server))
  if (!flags.quiet) printRequests(emulator)
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

function emulatorOptionsFrom(flags: ServeFlags): EmulatorOptions {
  return withoutUndefined({
    seed: flags.seed,
    orders: flags.orders,
    now: flags.now,
    frozen: flags.freeze,
    profile: flags.profile,
    assumptions: flags.assume && Object.fromEntries(flags.assume),
    unlimited: flags.unlimited,
    checkoutBaseUrl: flags.checkoutBaseUrl,
    corsOrigins: flags.cors,
  })
}

const flagNames: Readonly<Record<string, string>> = {
  frozen: '--freeze',
  checkoutBaseUrl: '--checkout-base-url',
  corsOrigins: '--cors',
  productionPort: '--production-port',
}

/** Refusals of the library, told in the names of the command line. */
function refuseAsUsage<Result>(action: () => Result): Result {
  try {
    return action()
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
