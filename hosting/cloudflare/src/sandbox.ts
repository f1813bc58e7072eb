import { DurableObject } from 'cloudflare:workers'
import { ConnectionLostError } from '../../../src/emulator/deliver.js'
import { harden } from '../../../src/emulator/hardening.js'
import { InvalidOptionError } from '../../../src/emulator/options.js'
import { startTimer } from '../../../src/emulator/real-time.js'
import { failureResponse } from '../../../src/emulator/respond.js'
import { refuse as renderRefusal } from '../../../src/extensions/control/refuse.js'
import { snapshotVersion } from '../../../src/extensions/snapshots/schema.js'
import type { Environment } from '../../../src/register/operation-id.js'
import { lostHeader, refuse } from './answers.js'
import { Bucket } from './bucket.js'
import { type CapSettings, type Caps, capsOf } from './caps.js'
import { requireFewOrders } from './host.js'
import { forgetJournal, journalAfter, keepJournal } from './kept-journal.js'
import { namesOf } from './names.js'
import { beginEngine, type Engine, type EngineSetting, reopenEngine } from './open-engine.js'
import type { ObjectState } from './platform.js'
import { readCreation } from './read-creation.js'
import { hasTables, logVersion, openTables, readMeta, writeMeta } from './sql-log.js'
import { WebhookHosts } from './webhook-hosts.js'

/** What the worker is given by whoever runs it. */
export interface SandboxSettings extends CapSettings {
  /** What all names follow from. Whoever changes it ends every sandbox. */
  readonly NAMES_KEY: string
}

/** Where a request came to. */
export interface SentTo {
  readonly id: string
  /** The address that links lead back to. */
  readonly baseUrl: string
  readonly environment: Environment
}

const dayMs = 86_400_000
/** So long an ended sandbox says that it has ended. */
const rememberedMs = 30 * dayMs
/** What is due sooner than this is waited for by a timer, what is due later by the alarm. */
const soonMs = 1_000
const version = `${logVersion} ${snapshotVersion}`

/** One sandbox: an emulator, and its state in the table beside it. */
export class Sandbox extends DurableObject<SandboxSettings> {
  readonly #caps: Caps
  readonly #bucket: Bucket
  #engine: Engine | null = null
  /** Why its state cannot be read here. */
  #problem: string | null = null
  #usedAt = 0
  /** When something is due that only a running clock does. */
  #dueAt = Number.POSITIVE_INFINITY

  constructor(
    readonly state: ObjectState,
    settings: SandboxSettings,
  ) {
    super(state, settings)
    this.#caps = capsOf(settings)
    this.#bucket = new Bucket(this.#caps.requestsPerSecond, this.#caps.burst)
    void state.blockConcurrencyWhile(() => this.#open())
  }

  /** Makes the sandbox; answers with everything that its owner has to know. */
  async begin(body: unknown, to: Omit<SentTo, 'environment'>): Promise<Response> {
    try {
      const { name, options } = readCreation(body, this.#caps)
      const { storage } = this.state
      openTables(storage)
      const now = Date.now()
      const kept = { id: to.id, name: name ?? '', version, created_at: String(now), used_at: String(now) }
      this.#usedAt = now
      this.#engine = await beginEngine(options, this.#settingOf(to.id), () => {
        for (const [member, value] of Object.entries(kept)) writeMeta(storage, member, value)
        void this.#schedule()
      })
      return harden(Response.json(this.#describe(to), { status: 201 }))
    } catch (error) {
      await this.#leaveNothing()
      return harden(renderRefusal(error, [], { method: 'POST' }))
    }
  }

  /** Answers a request of the API or of the control API. */
  async answer(request: Request, to: SentTo): Promise<Response> {
    const refusal = this.#refusalOf(request)
    if (refusal !== undefined) return refusal
    const engine = this.#engine
    if (engine === null) return this.#absent()
    await this.#touch()
    const { hostname, pathname } = new URL(request.url)
    const path = pathname.slice(new URL(to.baseUrl).pathname.replace(/\/$/, '').length)
    if (engine.worlds.isPartial && mayWantFork(engine, request, path)) {
      const problem = await engine.worlds.open().then(() => null, wordsOfProblem)
      if (problem !== null) return unreadable(problem)
    }
    const tooMany = await refusalOfState(request, path, this.#caps)
    if (tooMany !== undefined) return tooMany
    const context = { environment: to.environment, baseUrl: to.baseUrl, ownHosts: [hostname] }
    const answered = await engine.emulator.fetch(request, context).catch(describeLost)
    try {
      await engine.worlds.settled()
    } catch (error) {
      return failureResponse(error)
    }
    const journal = journalAfter(request.method, path)
    if (journal === undefined || !answered.ok) return answered
    if (journal === 'kept') keepJournal(this.state.storage, engine.emulator.snapshot())
    else forgetJournal(this.state.storage)
    return answered
  }

  /** What the sandbox is, to whoever has its control address. */
  async tell(to: Omit<SentTo, 'environment'>): Promise<Response> {
    return this.#engine === null ? this.#absent() : harden(Response.json(this.#describe(to)))
  }

  /** Ends it at once. Nothing is left but the day. */
  async end(): Promise<Response> {
    if (!hasTables(this.state.storage) || this.#endedAt !== undefined) return this.#absent()
    await this.#end()
    return new Response(null, { status: 204 })
  }

  /** Does what is due, once or several times: it goes by what is stored. */
  async alarm(): Promise<void> {
    const now = Date.now()
    const endedAt = this.#endedAt
    if (endedAt !== undefined) {
      if (now >= endedAt + rememberedMs) await this.#leaveNothing()
      return
    }
    if (this.#engine === null && this.#problem === null) return
    if (now >= this.#expiresAt) return await this.#end()
    this.#dueAt = Number.POSITIVE_INFINITY
    await this.#engine?.worlds.deliverDue()
    await this.#schedule()
  }

  async #open(): Promise<void> {
    const { storage } = this.state
    if (!hasTables(storage) || this.#endedAt !== undefined) return
    const [id, written] = ['id', 'version'].map((name) => readMeta(storage, name))
    // A creation that was cut off: nobody was told of it.
    if (id === undefined) return await this.#leaveNothing()
    this.#usedAt = Number(readMeta(storage, 'used_at'))
    const dueAt = await storage.getAlarm()
    if (dueAt !== null && dueAt < this.#expiresAt) this.#dueAt = dueAt
    if (written !== version) {
      this.#problem = `It was written by version ${written} of the emulator's state, and version ${version} runs here.`
      return
    }
    try {
      this.#engine = await reopenEngine(this.#settingOf(id))
    } catch (error) {
      this.#problem = wordsOfProblem(error)
    }
  }

  #settingOf(id: string): EngineSetting {
    const hosts = new WebhookHosts(this.env.WEBHOOK_HOSTS)
    const transport: EngineSetting['transport'] = {
      sendToUrl: hosts.isEmpty ? null : hosts.send,
      refusalOfUrl: hosts.refusalOf,
      // Nobody moves a clock without a request.
      longestSleepMs: Number.POSITIVE_INFINITY,
      startTimer: (delayMs, act) => {
        if (delayMs <= soonMs) return startTimer(delayMs, act)
        const dueAt = Date.now() + delayMs
        if (dueAt >= this.#dueAt) return () => undefined
        this.#dueAt = dueAt
        void this.#schedule()
        return () => undefined
      },
    }
    return { names: namesOf(this.env.NAMES_KEY, id), caps: this.#caps, transport, storage: this.state.storage }
  }

  #describe({ id, baseUrl }: Omit<SentTo, 'environment'>): object {
    const { controlKey, tokens } = namesOf(this.env.NAMES_KEY, id)
    const control = `${baseUrl}/s/${id}-${controlKey}/_emulator`
    return {
      id,
      name: readMeta(this.state.storage, 'name') || null,
      base_url: baseUrl,
      production_base_url: `${baseUrl}/production`,
      tokens,
      control_url: control,
      console_url: `${control}/`,
      expires_at: new Date(this.#expiresAt).toISOString(),
    }
  }

  #refusalOf({ method, url }: Request): Response | undefined {
    const waitSeconds = this.#bucket.take(Date.now())
    if (waitSeconds > 0) {
      const message = `This sandbox takes ${this.#caps.requestsPerSecond} requests a second in the long run. Try again in ${waitSeconds} s.`
      return refuse(429, 'sandbox_busy', message, { headers: { 'Retry-After': String(waitSeconds) } })
    }
    const isReading = ['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(method) || /\/_emulator\/(?:worlds\/\w+\/)?reset$/.test(url)
    if (isReading || (this.#engine?.worlds.bytes ?? 0) <= this.#caps.stored) return undefined
    return refuse(413, 'sandbox_full', 'This sandbox is full. Reset it with POST …/reset, or create another one.')
  }

  #absent(): Response {
    if (this.#problem !== null) return unreadable(this.#problem)
    const endedAt = this.#endedAt
    if (endedAt === undefined) return refuse(404, 'not_found', 'There is no such sandbox. Create one with POST /sandboxes.')
    const day = new Date(endedAt).toISOString().slice(0, 10)
    return refuse(410, 'sandbox_ended', `This sandbox ended on ${day}. Create another one with POST /sandboxes.`)
  }

  get #endedAt(): number | undefined {
    const { storage } = this.state
    const endedAt = hasTables(storage) ? readMeta(storage, 'ended_at') : undefined
    return endedAt === undefined ? undefined : Number(endedAt)
  }

  get #expiresAt(): number {
    return this.#usedAt + this.#caps.ttlMs
  }

  /** Writes down now and then that somebody uses it: not with every read. */
  async #touch(): Promise<void> {
    const now = Date.now()
    if (now - this.#usedAt < this.#caps.ttlMs / 100) return
    this.#usedAt = now
    writeMeta(this.state.storage, 'used_at', String(now))
    await this.#schedule()
  }

  async #schedule(): Promise<void> {
    await this.state.storage.setAlarm(Math.min(this.#expiresAt, this.#dueAt))
  }

  async #end(): Promise<void> {
    const { storage } = this.state
    await this.#leaveNothing()
    openTables(storage)
    const now = Date.now()
    writeMeta(storage, 'ended_at', String(now))
    await storage.setAlarm(now + rememberedMs)
  }

  async #leaveNothing(): Promise<void> {
    const { storage } = this.state
    this.#engine?.worlds.close()
    this.#engine = null
    this.#problem = null
    await storage.deleteAlarm()
    await storage.deleteAll()
  }
}

/** Whether a request may be one to a fork, or about forks: all but those of the API whose token leads to a world that is here, and calls of no world's own address. */
const mayWantFork = ({ emulator }: Engine, request: Request, path: string): boolean =>
  path.startsWith('/_emulator')
    ? /^\/_emulator\/(?:worlds|memory)(?:\/|$)/.test(path)
    : emulator.registry.worldOf(request.headers) === undefined

/** Refusal of a state with more generated orders than there may be: they are made as soon as it is read. */
const refusalOfState = async (request: Request, path: string, caps: Caps): Promise<Response | undefined> => {
  if (request.method !== 'PUT' || !/^\/_emulator\/(?:worlds\/\w+\/)?snapshot$/.test(path)) return undefined
  try {
    requireFewOrders(JSON.parse(await request.clone().text()).dataset.orders, caps)
  } catch (error) {
    // What else is wrong with it, the emulator tells.
    if (error instanceof InvalidOptionError) return harden(renderRefusal(error, [], request))
  }
  return undefined
}

const wordsOfProblem = (error: unknown): string => {
  console.error('The state of a sandbox cannot be read:', error)
  return `Its state cannot be read: ${(error as Error).message.replace(/\.$/, '')}.`
}

const unreadable = (problem: string): Response => refuse(409, 'sandbox_unreadable', `${problem} Make another sandbox.`)

/** A connection that a scenario breaks: told to the worker, which breaks it. */
const describeLost = (error: unknown): Response => {
  if (!(error instanceof ConnectionLostError)) throw error
  return new Response(null, { headers: { [lostHeader]: 'on purpose' } })
}
