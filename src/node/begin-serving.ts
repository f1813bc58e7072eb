import type { Emulator } from '../emulator/emulator.js'
import type { CommandOptions } from '../options/option.js'
import type { EmulatorOptions, ServeOptions } from '../options/options.js'
import { optionsTable } from '../options/options-table.js'
import { generator } from '../seed/open-dataset.js'
import { renderBanner, renderReadyLine } from './banner.js'
import { followFiles } from './follow-files.js'
import type { WebhookTargets } from './node-office.js'
import { type OpenedEmulator, openEmulator } from './open-emulator.js'
import type { OpenedState } from './open-state.js'
import { refuseAsUsage } from './refuse-as-usage.js'
import { refuseText } from './serve-flags.js'
import { type ResolvedServeOptions, resolveServeOptions } from './serve-options.js'
import type { ServePlan } from './serve-plan.js'
import { type OpenServer, openServer } from './server.js'
import { proveLater, provenWhereItFails } from './state-proof.js'
import { UsageError } from './usage-error.js'

/** A server that runs. */
export interface Serving {
  /** The ports it listens on; null where it has no listener for production. */
  readonly ports: { readonly sandbox: number; readonly production: number | null }
  /** Finishes the requests in flight, and keeps the state. */
  close(): Promise<void>
}

/** What a server does beside serving; it has standard output for itself. */
export type Companion = (emulator: Emulator, server: OpenServer, end: () => void) => void

/** How one begins after another. */
export interface After {
  /** Of the one before it, for which a free port was to be found; null for the first one. */
  readonly ports: Serving['ports'] | null
  /** Is told the running server as soon as it has to be closed in the end; gives what ends it. */
  readonly holds: (serving: Serving) => () => void
  readonly companion: Companion | null
}

/**
 * Starts what was planned, and tells where it is.
 * @throws UsageError for an option that the emulator refuses, ListenError where an address cannot be had.
 */
export async function beginServing(plan: ServePlan, after: After): Promise<void> {
  const { givenBy, options } = plan
  const { state: path } = plan.given.command
  const kept = path === undefined || plan.repro !== null ? null : await refuseAsUsage(() => readState(path, options), givenBy)
  try {
    await begin(plan, kept, after)
  } catch (error) {
    await kept?.close()
    throw error
  }
}

/**
 * Finds out whether an emulator could begin so, without its state, and lets it go.
 * @throws UsageError where it could not.
 */
export async function tryPlan(plan: ServePlan): Promise<void> {
  await open(plan, null)
}

/** The emulator and where it is to listen. */
const open = async (
  plan: ServePlan,
  kept: OpenedState | null,
): Promise<OpenedEmulator & { readonly address: ResolvedServeOptions }> => {
  const { given, givenBy, options, chosen, files, repro } = plan
  const prove = kept?.prove ?? (async () => {})
  const state = kept?.snapshot ?? repro?.beginning ?? null
  const beginning = { state, log: kept?.log ?? null, chosen, files, webhooks: webhookTargets(given.command), givenBy }
  return await refuseAsUsage(
    async () => ({
      address: resolveServeOptions(withPortVariable(given.door)),
      ...(await provenWhereItFails(() => openEmulator(options, beginning), prove)),
    }),
    givenBy,
  )
}

async function begin(plan: ServePlan, kept: OpenedState | null, { ports, holds, companion }: After): Promise<void> {
  const { given, options, repro } = plan
  const { open: showPage } = given.command
  // Whoever has standard output for itself is told nothing else there.
  const isSilent = companion !== null
  const json = given.command.json || isSilent
  const quiet = given.command.quiet || isSilent
  const prove = kept?.prove ?? (async () => {})
  const { emulator, keeping, address } = await open(plan, kept)
  if (kept?.log.isCurrent === false) {
    // What is written anew is looked at first. So that a file that cannot be written is told before anyone relies on it.
    await prove()
    await keeping?.save()
  }
  await repro?.play(emulator)
  const follow = await followFiles(plan, json)
  const printRequests = json || quiet ? null : (await import('./print-requests.js')).printRequests
  const proof = kept === null ? null : proveLater(prove)
  const listening = { ...onSamePorts(address, ports), ownsProcess: true, pending: () => proof?.pending() ?? null }
  const server = await openServer(emulator, listening)
  // The first request for data will not have to wait for it; should it fail, that request tells.
  generator.ready()?.catch(() => {})
  const stopFollowing = follow(emulator)
  const stopAnswering = async (): Promise<void> => {
    stopFollowing()
    await server.close()
  }
  const end = holds({
    ports: { sandbox: portOf(server.url), production: server.productionUrl === null ? null : portOf(server.productionUrl) },
    close: async () => {
      await stopAnswering()
      await keeping?.end()
      await kept?.close()
    },
  })
  if (companion !== null) companion(emulator, server, end)
  else if (!json) process.stdout.write(renderBanner(emulator, server, options.chaos ?? kept?.snapshot?.scenario.chaos.rate))
  else if (ports === null) process.stdout.write(renderReadyLine(emulator, server))
  printRequests?.(emulator)
  if (showPage && ports === null) (await import('./open-page.js')).openPage(`${server.controlUrl}/`)
  try {
    await proof?.begin()
    // What these options have changed of it.
    await keeping?.save()
  } catch (error) {
    await stopAnswering()
    throw error
  }
}

const portOf = (url: string): number => Number(new URL(url).port)

/** Who asked for any free port has a client at the one that was found. */
const onSamePorts = (address: ResolvedServeOptions, before: Serving['ports'] | null): ResolvedServeOptions => ({
  ...address,
  port: address.port === 0 && before !== null ? before.sandbox : address.port,
  productionPort: address.productionPort === 0 && before !== null ? (before.production ?? 0) : address.productionPort,
})

const webhookTargets = ({ webhooks = [], webhookSecret, webhookHosts = [] }: CommandOptions): WebhookTargets => {
  if (webhookSecret !== undefined && webhooks.length === 0) {
    throw new UsageError('The option --webhook-secret signs for the addresses of --webhook: name one.')
  }
  const secret = webhookSecret === undefined ? {} : { secret: webhookSecret }
  return { standing: webhooks.map((webhook) => ({ ...webhook, ...secret })), allowedHosts: webhookHosts }
}

/** What reads a state takes a while to load, so it is imported where one is named. */
async function readState(path: string, options: EmulatorOptions): Promise<OpenedState> {
  const { openState } = await import('./open-state.js')
  return await openState(path, options)
}

function withPortVariable(door: ServeOptions): ServeOptions {
  const text = process.env.PORT
  if (door.port !== undefined || text === undefined || text === '') return door
  return { ...door, port: optionsTable.port.flag.read(text, refuseText('The variable PORT', text)) }
}
