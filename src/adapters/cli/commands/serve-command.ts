import type { World } from '../../../emulator/extension.js'
import { isLoopbackName } from '../../../emulator/peer.js'
import { startStopwatch } from '../../../emulator/real-time.js'
import type { Certificate } from '../../http/certificate.js'
import { certificateFor, type OpenServer, openServer } from '../../http/open-server.js'
import { type ResolvedServeOptions, resolveServeOptions } from '../../http/server-options.js'
import { serveParts } from '../serve-parts.js'
import { givenByWords } from '../shared/given-by.js'
import { inOneLine } from '../shared/in-one-line.js'
import { refuseAsUsage } from '../shared/refuse-as-usage.js'
import type { ServeFlags } from '../shared/serve-flags.js'
import { renderBanner, renderReadyLine } from './banner.js'
import { followFiles } from './follow-files.js'
import { type OpenedEmulator, openFromFlags } from './open-emulator.js'
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

interface Opened extends OpenedEmulator {
  readonly address: ResolvedServeOptions
  readonly certificate: Certificate | null
}

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
  const end = isMet({
    ports: portsOf(server.url, server.productionUrl),
    close: once(async () => {
      stopFollowing()
      await server.close()
      await kept?.close()
    }),
  })
  if (companion !== null) companion(emulator, server, end)
  else if (!json) process.stdout.write(renderBanner(emulator, server))
  else if (ports === null) process.stdout.write(renderReadyLine(emulator, server))
  if (showPage && ports === null) await openPage(`${server.controlUrl}/`)
}

/** Close that runs once: a signal may arrive while one server replaces another. */
const once = (close: () => Promise<void>): (() => Promise<void>) => {
  let closed: Promise<void> | undefined
  return () => {
    closed ??= close()
    return closed
  }
}

/** Warnings about access that a file, not the command line, grants: to listeners, web pages (CORS), and what extensions open. */
const openedByFiles = ({ givenBy, given, options, planned }: ServePlan): readonly string[] => {
  const { host } = given.listener
  const { corsOrigins = [] } = options
  const opened: readonly (readonly [long: string, words: string | null])[] = [
    ['--host', host === undefined || isLoopbackName(host) || host === '::1' ? null : `${host} opens /api/v2 to your network.`],
    ['--cors', corsOrigins.length === 0 ? null : `/api/v2 is open to web pages of ${corsOrigins.join(', ')}.`],
  ]
  const byConfig = opened.flatMap(([long, words]) =>
    words === null || givenBy(long) === givenByWords(long) ? [] : [`${givenBy(long)}${words}`],
  )
  return [...byConfig, ...planned.flatMap(({ warnings = [] }) => warnings)].map(inOneLine)
}

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Opens a page in the browser of this machine; on failure it prints to standard error and continues. */
const openPage = async (url: string): Promise<void> => {
  const { spawn } = await import('node:child_process')
  const [command, ...words] = openers[process.platform] ?? ['xdg-open']
  const opening = spawn(command, [...words, url], { stdio: 'ignore', detached: true })
  opening.on('error', () => process.stderr.write(`No browser could be opened by ${command}; the console is at ${url}\n`))
  opening.unref()
}

/** Task runners forward the signal that the terminal sends to every process, so it can arrive twice at once. */
const echoMs = 200

/**
 * Closes the server on the first SIGINT or SIGTERM after the requests in flight, and exits at once on a second.
 * @returns a function that does the same as the first signal.
 */
function closeOnSignal(server: { close(): Promise<void> }): () => void {
  let elapsed: (() => number) | undefined
  const end = (code: number) => {
    if (elapsed !== undefined) {
      if (elapsed() > echoMs) process.exit(code)
      return
    }
    elapsed = startStopwatch()
    server.close().then(
      () => process.stdout.write('', () => process.exit(0)),
      (error: unknown) =>
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`, () => process.exit(1)),
    )
  }
  process.on('SIGINT', () => end(130))
  process.on('SIGTERM', () => end(143))
  return () => end(0)
}
