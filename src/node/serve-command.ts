import type { Emulator } from '../emulator/emulator.js'
import type { CommandOptions } from '../options/option.js'
import type { EmulatorOptions } from '../options/options.js'
import { generator } from '../seed/open-dataset.js'
import { renderBanner, renderReadyLine } from './banner.js'
import { closeOnSignal } from './close-on-signal.js'
import { followFiles } from './follow-files.js'
import type { WebhookTargets } from './node-office.js'
import { type OpenedEmulator, openEmulator } from './open-emulator.js'
import type { OpenedState } from './open-state.js'
import { refuseAsUsage } from './refuse-as-usage.js'
import type { ServeFlags } from './serve-flags.js'
import { type ResolvedServeOptions, resolveServeOptions } from './serve-options.js'
import { planServing, type ServePlan } from './serve-plan.js'
import { type OpenServer, openServer } from './server.js'
import { onSamePorts, type Ports, portsOf, type Serving, withPortVariable } from './serving.js'
import { proveLater, provenWhereItFails } from './state-proof.js'
import { UsageError } from './usage-error.js'

/** What a server does beside serving; it has standard output for itself. */
export type Companion = (emulator: Emulator, server: OpenServer, end: () => void) => void

/**
 * `serve`: starts the emulator and tells where it is, then runs until it gets a signal.
 * @throws UsageError for an option that the emulator refuses.
 */
export async function runServe(typed: ServeFlags, companion: Companion | null = null): Promise<void> {
  let current: Serving | undefined
  let end: (() => void) | undefined
  const holds = (serving: Serving): (() => void) => {
    current = serving
    end ??= closeOnSignal({ close: async () => await current?.close() })
    return end
  }
  const plan = await planServing(typed)
  const { json, watch } = plan.given.command
  const output = companion === null ? process.stdout : process.stderr
  if (plan.config !== null && !json) output.write(`Options of ${plan.config.path}\n`)
  await beginServing(plan, { ports: null, holds, companion })
  // A companion is bound to the emulator that it was given.
  if (!watch || companion !== null || plan.read.length === 0) return
  const { beginAnewOnChange } = await import('./begin-anew.js')
  const begin = (next: ServePlan, ports: Ports): Promise<void> => beginServing(next, { ports, holds, companion })
  beginAnewOnChange(typed, plan, { serving: () => current as Serving, begin, tryOut })
}

/** How one begins after another. */
export interface After {
  /** Of the one before it, for which a free port was to be found; null for the first one. */
  readonly ports: Ports | null
  /** Is told the running server as soon as it has to be closed in the end; gives what ends it. */
  readonly holds: (serving: Serving) => () => void
  readonly companion: Companion | null
}

/**
 * Starts what was planned, and tells where it is.
 * @throws UsageError for an option that the emulator refuses, ListenError where an address cannot be had.
 */
async function beginServing(plan: ServePlan, after: After): Promise<void> {
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
async function tryOut(plan: ServePlan): Promise<void> {
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
  const read = repro === null ? {} : { reading: repro.reading }
  const beginning = { state, log: kept?.log ?? null, chosen, files, webhooks: webhookTargets(given.command), givenBy, ...read }
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
    ports: portsOf(server.url, server.productionUrl),
    close: once(async () => {
      await stopAnswering()
      await keeping?.end()
      await kept?.close()
    }),
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

/** A signal may come while one server makes room for another. */
const once = (close: () => Promise<void>): (() => Promise<void>) => {
  let closed: Promise<void> | undefined
  return () => {
    closed ??= close()
    return closed
  }
}
