import { t } from '../language/language.js'
import { ControlProblem, ServerLostError } from './problems.js'
import { pause } from './timer.js'

/** Base of the control API of a world; the default world has an id as well. */
export const controlBase = (world: string): string => `/_emulator/worlds/${encodeURIComponent(world)}`

/** Asks the control API of a world. */
export class Control {
  constructor(readonly world: string) {}

  /** @throws ControlProblem where it refuses, ServerLostError where nobody answers. */
  async get<Answer>(path: string): Promise<Answer> {
    return (await this.#send('GET', path)) as Answer
  }

  async send<Answer>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
    return (await this.#send(method, path, body)) as Answer
  }

  /** Sends a text as it is. */
  async sendText<Answer>(method: 'POST' | 'PUT', path: string, text: string, type: string): Promise<Answer> {
    return (await askForJson(`${controlBase(this.world)}${path}`, {
      method,
      headers: { 'Content-Type': type },
      body: text,
    })) as Answer
  }

  async #send(method: string, path: string, body?: unknown): Promise<unknown> {
    return await askControl(method, `${controlBase(this.world)}${path}`, body)
  }
}

/** Sends a request to an address below `/_emulator` and reads its JSON; undefined for an answer without a body. */
export const askControl = (method: string, address: string, body?: unknown): Promise<unknown> =>
  askForJson(address, {
    method,
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })

const askForJson = async (address: string, init: RequestInit): Promise<unknown> => {
  const { ok, status, text } = await reach(address, init)
  const json = text === '' ? undefined : JSON.parse(text)
  if (ok) return json
  throw new ControlProblem(
    status,
    json?.error ?? 'unknown',
    json?.message ?? t('It was answered {status}.', { status }),
    json?.errors ?? {},
  )
}

/** An answer that breaks off is none. */
const reach = async (address: string, init: RequestInit): Promise<{ ok: boolean; status: number; text: string }> => {
  try {
    const response = await fetch(address, init)
    return { ok: response.ok, status: response.status, text: await response.text() }
  } catch {
    throw new ServerLostError()
  }
}

const retryMs = 1_000

/** Waits until the emulator answers anything. */
export const untilAnswered = async (): Promise<void> => {
  for (;;) {
    try {
      await askControl('GET', '/_emulator/health')
      return
    } catch (error) {
      if (!(error instanceof ServerLostError)) return
      await pause(retryMs)
    }
  }
}
