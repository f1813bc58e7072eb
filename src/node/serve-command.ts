import type { Emulator } from '../emulator/emulator.js'
import type { CommandOptions } from '../options/option.js'
import type { EmulatorOptions, ServeOptions } from '../options/options.js'
import { optionsTable } from '../options/options-table.js'
import type { ReadOptions } from '../options/read-options.js'
import { generator } from '../seed/open-dataset.js'
import { renderBanner, renderReadyLine } from './banner.js'
import { closeOnSignal } from './close-on-signal.js'
import type { DataFiles } from './data-files.js'
import { withConfigFile } from './find-config-file.js'
import { givenOptions } from './given-options.js'
import type { WebhookTargets } from './node-office.js'
import { openEmulator } from './open-emulator.js'
import type { OpenedState } from './open-state.js'
import type { PreparedRepro } from './prepared-repro.js'
import { refuseAsUsage } from './refuse-as-usage.js'
import type { ChosenScenario } from './scenario-choice.js'
import type { ScenarioFile } from './scenario-file.js'
import { refuseText, type ServeFlags } from './serve-flags.js'
import { resolveServeOptions } from './serve-options.js'
import { type OpenServer, openServer } from './server.js'
import { proveLater, provenWhereItFails } from './state-proof.js'
import { UsageError } from './usage-error.js'

/** What a server does beside serving; it has standard output for itself. */
export type Companion = (emulator: Emulator, server: OpenServer, end: () => void) => void

/**
 * `serve`: starts the emulator and tells where it is, then runs until it gets a signal.
 * @throws UsageError for an option that the emulator refuses.
 */
export async function runServe(typed: ServeFlags, companion: Companion | null = null): Promise<void> {
  const { flags, config } = await withConfigFile(typed)
  const output = companion === null ? process.stdout : process.stderr
  if (config !== null && flags['json'] !== true) output.write(`Options of ${config}\n`)
  const given = givenOptions(flags)
  const { scenario, data: paths, ...others } = given.emulator
  const { state: path, repro: played } = given.command
  if (played !== undefined) return await serveRepro(played, flags, companion)
  const chosen = typeof scenario === 'string' ? await choose(scenario) : null
  const files = paths === undefined ? null : await readFiles(paths as unknown as readonly string[])
  const options: ReadOptions = {
    ...others,
    ...(chosen === null ? {} : { scenario: chosen.scenario }),
    ...(files === null ? {} : { data: files.data }),
  }
  const kept = path === undefined ? null : await refuseAsUsage(() => readState(path, options))
  try {
    await begin(given, options, { chosen, files, kept, repro: null, companion })
  } catch (error) {
    await kept?.close()
    throw error
  }
}

/** What was named on the command line, once it has been read. */
interface ReadSources {
  readonly chosen: ChosenScenario | null
  readonly files: DataFiles | null
  readonly kept: OpenedState | null
  readonly repro: PreparedRepro | null
  readonly companion: Companion | null
}

async function begin(
  given: ReturnType<typeof givenOptions>,
  options: ReadOptions,
  { chosen, files, kept, repro, companion }: ReadSources,
): Promise<void> {
  const { watch, open } = given.command
  // Whoever has standard output for itself is told nothing else there.
  const isSilent = companion !== null
  const json = given.command.json || isSilent
  const quiet = given.command.quiet || isSilent
  const prove = kept?.prove ?? (async () => {})
  const { emulator, keeping, address } = await refuseAsUsage(async () => ({
    address: resolveServeOptions(withPortVariable(given.door)),
    ...(await provenWhereItFails(
      () =>
        openEmulator(options, {
          state: kept?.snapshot ?? repro?.beginning ?? null,
          log: kept?.log ?? null,
          chosen,
          files,
          webhooks: webhookTargets(given.command),
        }),
      prove,
    )),
  }))
  if (kept?.log.isCurrent === false) {
    // What is written anew is looked at first. So that a file that cannot be written is told before anyone relies on it.
    await prove()
    await keeping?.save()
  }
  await repro?.play(emulator)
  const follow = chosen?.file ? await prepareToFollow(chosen.file, { json }) : null
  const followData = files !== null && watch ? await prepareToFollowData(files, { json }) : null
  const printRequests = json || quiet ? null : (await import('./print-requests.js')).printRequests
  const proof = kept === null ? null : proveLater(prove)
  const server = await openServer(emulator, { ...address, ownsProcess: true, pending: () => proof?.pending() ?? null })
  // The first request for data will not have to wait for it; should it fail, that request tells.
  generator.ready()?.catch(() => {})
  const stopFollowing = follow?.(emulator)
  const stopFollowingData = followData?.(emulator)
  const stopAnswering = async (): Promise<void> => {
    stopFollowing?.()
    stopFollowingData?.()
    await server.close()
  }
  const end = closeOnSignal({
    close: async () => {
      await stopAnswering()
      await keeping?.end()
      await kept?.close()
    },
  })
  if (companion !== null) companion(emulator, server, end)
  else if (json) process.stdout.write(renderReadyLine(emulator, server))
  else process.stdout.write(renderBanner(emulator, server, options.chaos ?? kept?.snapshot?.scenario.chaos.rate))
  printRequests?.(emulator)
  if (open) (await import('./open-page.js')).openPage(`${server.controlUrl}/`)
  try {
    await proof?.begin()
    // What these options have changed of it.
    await keeping?.save()
  } catch (error) {
    await stopAnswering()
    throw error
  }
}

const webhookTargets = ({ webhooks = [], webhookSecret, webhookHosts = [] }: CommandOptions): WebhookTargets => {
  if (webhookSecret !== undefined && webhooks.length === 0) {
    throw new UsageError('The option --webhook-secret signs for the addresses of --webhook: name one.')
  }
  const secret = webhookSecret === undefined ? {} : { secret: webhookSecret }
  return { standing: webhooks.map((webhook) => ({ ...webhook, ...secret })), allowedHosts: webhookHosts }
}

// What reads scenarios and states brings a library along that takes a while to load, so it is imported where one is named.

async function choose(scenario: string): Promise<ChosenScenario> {
  const { chooseScenario } = await import('./scenario-choice.js')
  return await chooseScenario(scenario)
}

async function readFiles(paths: readonly string[]): Promise<DataFiles> {
  const { readDataFiles } = await import('./data-files.js')
  return await readDataFiles(paths)
}

/** Has the world begin anew whenever a file of its data changes, and tells so. */
async function prepareToFollowData(
  files: DataFiles,
  { json }: Pick<CommandOptions, 'json'>,
): Promise<(emulator: Emulator) => () => void> {
  const { followData } = await import('./follow-data.js')
  return (emulator) =>
    followData(files, emulator, {
      done: (sentence) => json || process.stdout.write(`${sentence}\n`),
      failed: (sentence) => process.stderr.write(`${sentence}\n`),
    })
}

/** Plays a repro file and serves what has become of its world. */
async function serveRepro(path: string, flags: ServeFlags, companion: Companion | null): Promise<void> {
  const { prepareRepro } = await import('./prepare-repro.js')
  const given = givenOptions(flags)
  const repro = await prepareRepro(path, given)
  const sources = { chosen: null, files: null, kept: null, repro, companion }
  await begin(given, { ...given.emulator, ...repro.options } as ReadOptions, sources)
}

async function readState(path: string, options: EmulatorOptions): Promise<OpenedState> {
  const { openState } = await import('./open-state.js')
  return await openState(path, options)
}

/** Has the file played again whenever it changes, and tells so. */
async function prepareToFollow(
  file: ScenarioFile,
  { json }: Pick<CommandOptions, 'json'>,
): Promise<(emulator: Emulator) => () => void> {
  const { followScenario } = await import('./follow-scenario.js')
  return (emulator) =>
    followScenario(file, emulator, {
      done: (sentence) => json || process.stdout.write(`${sentence}\n`),
      failed: (sentence) => process.stderr.write(`${sentence}\n`),
    })
}

function withPortVariable(door: ServeOptions): ServeOptions {
  const text = process.env.PORT
  if (door.port !== undefined || text === undefined || text === '') return door
  return { ...door, port: optionsTable.port.flag.read(text, refuseText('The variable PORT', text)) }
}
