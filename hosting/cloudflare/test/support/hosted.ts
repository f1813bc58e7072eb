import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { openWorker, type RunningWorker, type WorkerSetting } from '../../scripts/open-worker.js'

/** What a sandbox answers when it is made. */
export interface MadeSandbox {
  readonly id: string
  readonly base_url: string
  readonly production_base_url: string
  readonly tokens: Readonly<Record<string, string>>
  readonly control_url: string
  readonly console_url: string
  readonly expires_at: string
}

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: answers have every shape
  readonly json: any
}

let keys = 0
const freshKey = (): string => `00000000-0000-4000-8000-${(++keys).toString(16).padStart(12, '0')}`

/** Asks an address, and reads the whole answer. */
export const ask = async (
  method: string,
  url: string,
  {
    token,
    json,
    key,
    headers = {},
  }: { token?: string | undefined; json?: unknown; key?: string; headers?: Record<string, string> } = {},
): Promise<Answered> => {
  const isPost = method === 'POST' && token !== undefined
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      connection: 'close',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(isPost ? { 'idempotency-key': key ?? freshKey() } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: typeof json === 'string' ? json : JSON.stringify(json) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== ''
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined }
}

/** The worker with a clock that tests move. */
export const movedBundle = resolve(import.meta.dirname, '../../build/moved')

/** More than a test needs, so that no cap is in its way. */
export const uncapped = { CREATIONS_PER_HOUR: '100000', REQUESTS_PER_SECOND: '100000' }

/** A worker with a folder of its own, which can be killed and started again. */
export class Hosted {
  #running: RunningWorker

  private constructor(
    readonly folder: string,
    readonly setting: Pick<WorkerSetting, 'settings' | 'bundle' | 'network'>,
    running: RunningWorker,
  ) {
    this.#running = running
  }

  static async open(
    settings: Readonly<Record<string, string>> = uncapped,
    others: Pick<WorkerSetting, 'bundle' | 'network'> = {},
  ) {
    const folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-hosted-'))
    const setting = { settings, ...others }
    const hosted = new Hosted(folder, setting, await openWorker({ port: 0, folder, ...setting }))
    onTestFinished(async () => {
      await hosted.#running.miniflare.dispose()
      await rm(folder, { recursive: true, force: true })
    })
    return hosted
  }

  get url(): string {
    return this.#running.url
  }

  async make(body: object = { seed: 7, now: '2026-03-01T12:00:00Z', frozen: true }): Promise<MadeSandbox> {
    const { status, json, text } = await ask('POST', `${this.url}/sandboxes`, { json: body })
    if (status !== 201) throw new Error(`No sandbox was made: ${status} ${text}`)
    return json
  }

  /** The address of a sandbox as it is now: every start has a port of its own. */
  at(url: string): string {
    return `${this.url}${new URL(url).pathname}`.replace(/\/$/, '')
  }

  /** Kills workerd as the system does, in the middle of whatever it does. */
  kill(): void {
    const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    const found = children.split('\n').filter((line) => /workerd/.test(line))
    if (found.length === 0) throw new Error('workerd does not run')
    for (const line of found) process.kill(Number.parseInt(line, 10), 'SIGKILL')
  }

  /** Has time pass at a worker whose clock can be moved. */
  async pass(ms: number): Promise<void> {
    await fetch(`${this.url}/test/clock?later_ms=${ms}`)
  }

  /** Has the alarm of a sandbox ring where its time has come; tells in how many milliseconds the next one is due. */
  async ring({ id }: MadeSandbox): Promise<number | null> {
    return ((await (await fetch(`${this.url}/test/alarm?id=${id}`, { method: 'POST' })).json()) as { in_ms: number | null }).in_ms
  }

  /** In how many milliseconds the alarm of a sandbox is due; null for never. Nobody uses the sandbox by asking. */
  async alarmIn({ id }: MadeSandbox): Promise<number | null> {
    return ((await (await fetch(`${this.url}/test/alarm?id=${id}`)).json()) as { in_ms: number | null }).in_ms
  }

  /** Writes into the table of a sandbox past everything. */
  async write({ id }: MadeSandbox, query: string): Promise<void> {
    const { status } = await fetch(`${this.url}/test/sql?id=${id}`, { method: 'PUT', body: query })
    if (status !== 200) throw new Error(`It was not written: ${query}`)
  }

  async start(): Promise<void> {
    await this.#running.miniflare.dispose().catch(() => undefined)
    this.#running = await openWorker({ port: 0, folder: this.folder, ...this.setting })
  }

  async restart(): Promise<void> {
    this.kill()
    await this.start()
  }
}
