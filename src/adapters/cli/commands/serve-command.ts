import type { World } from '../../../emulator/extension.js'
import type { Certificate } from '../../http/certificate.js'
import { certificateFor, type OpenServer, openServer } from '../../http/open-server.js'
import { type ResolvedServeOptions, resolveServeOptions } from '../../http/server-options.js'
import { serveParts } from '../serve-parts.js'
import { refuseAsUsage } from '../shared/refuse-as-usage.js'
import type { ServeFlags } from '../shared/serve-flags.js'
import { renderBanner, renderReadyLine } from './banner.js'
import { closeOnSignal } from './close-on-signal.js'
import { followFiles } from './follow-files.js'
import { type OpenedEmulator, openFromFlags } from './open-emulator.js'
import { openedByFiles } from './opened-by-files.js'
import { planServing, type ServePlan } from './serve-plan.js'
import { onSamePorts, type Ports, portsOf, type Serving, withPortVariable } from './serving.js'

/** Runs beside the server with exclusive use of standard output, as `mcp` does. */
export type Companion = (emulator: World, server: OpenServer, end: () => void) => void

/**
 * `serve`: starts the emulator, prints its addresses, and runs until a signal.
 * @throws UsageError for an invalid option.
 */
export async function runServe(typed: ServeFlags, companion: Companion | null = null): Promise<void> {
  let current: Serving | undefined
  let end: (() => void) | undefined
  const isMet = (serving: Serving): (() => void) => {
    current = serving
    end ??= closeOnSignal({ close: async () => await current?.close() })
    return end
  }
  const plan = await planServing(typed)
  const { json, watch } = plan.given.command
  const output = companion === null ? process.stdout : process.stderr
  if (plan.config !== null && !json) output.write(`Options of ${plan.config.path}\n`)
  await beginServing(plan, { ports: null, isMet, companion })
  // A companion is bound to one emulator, so there is no restart.
  if (!watch || companion !== null || plan.read.length === 0) return
  const { beginAnewOnChange } = await import('./begin-anew.js')
  const begin = (next: ServePlan, ports: Ports): Promise<void> => beginServing(next, { ports, isMet, companion })
  beginAnewOnChange(typed, plan, { serving: () => current as Serving, begin, tryOut })
}

/** Context of a start: the previous server's ports, and the exit handler. */
export interface After {
  /** Ports of the previous server, to be used again; null for the first start. */
  readonly ports: Ports | null
  /** Registers the running server for closing on exit; returns a function that exits. */
  readonly isMet: (serving: Serving) => () => void
  readonly companion: Companion | null
}

/**
 * Starts the server of a plan and prints its addresses.
 * @throws UsageError for an invalid option, ListenError if an address is not available.
 */
async function beginServing(plan: ServePlan, after: After): Promise<void> {
  const { json, quiet } = plan.given.command
  const isLogging = !json && !quiet && after.companion === null
  const logs = isLogging ? await Promise.all(serveParts.map(({ log }) => log?.())) : []
  const opened = await open(plan, isLogging)
  try {
    await begin(plan, opened, after)
    for (const log of logs) log?.(opened.emulator)
  } catch (error) {
    await opened.kept?.release()
    throw error
  }
}

/**
 * Dry run: creates an emulator from a plan, without its state, and discards it.
 * @throws UsageError if that fails.
 */
async function tryOut(plan: ServePlan): Promise<void> {
  const { emulator } = await open({ ...plan, planned: plan.planned.filter(({ open }) => open === undefined) }, false)
  emulator.registry.end()
}

/** An emulator, and where it is to listen. */
interface Opened extends OpenedEmulator {
  readonly address: ResolvedServeOptions
  readonly certificate: Certificate | null
}

/** Creates the emulator and resolves its address and certificate. */
const open = async ({ given, givenBy, options, planned }: ServePlan, isLogging: boolean): Promise<Opened> =>
  await refuseAsUsage(async () => {
    const address = resolveServeOptions(withPortVariable(given.listener))
    const certificate = await certificateFor(address)
    const opened = await openFromFlags(options, planned, { isLogging })
    for (const made of planned) made.begin?.(opened.emulator)
    return { address, certificate, ...opened }
  }, givenBy)

async function begin(plan: ServePlan, opened: Opened, { ports, isMet, companion }: After): Promise<void> {
  const { given, planned } = plan
  const { emulator, kept, address, certificate } = opened
  const { open: showPage } = given.command
  // The companion's standard output must carry nothing else.
  const isSilent = companion !== null
  const json = given.command.json || isSilent
  // Fails at the start, not at the first change, if the file is not writable.
  await kept?.claim()
  for (const made of planned) await made.play?.(emulator)
  for (const line of openedByFiles(plan)) process.stderr.write(`${line}\n`)
  const listening = { ...onSamePorts(address, ports), certificate, ownsProcess: true }
  const server = await openServer(emulator, listening)
  for (const made of planned) await made.warn?.()
  const stopFollowing = followFiles(plan, emulator, json)
  const stopAnswering = async (): Promise<void> => {
    stopFollowing()
    await server.close()
  }
  const end = isMet({
    ports: portsOf(server.url, server.productionUrl),
    close: once(async () => {
      await stopAnswering()
      await kept?.close()
    }),
  })
  if (companion !== null) companion(emulator, server, end)
  else if (!json) process.stdout.write(renderBanner(emulator, server))
  else if (ports === null) process.stdout.write(renderReadyLine(emulator, server))
  if (showPage && ports === null) (await import('./open-page.js')).openPage(`${server.controlUrl}/`)
}

/** Close that runs once: a signal may arrive while one server replaces another. */
const once = (close: () => Promise<void>): (() => Promise<void>) => {
  let closed: Promise<void> | undefined
  return () => {
    closed ??= close()
    return closed
  }
}
