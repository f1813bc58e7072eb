import type { Emulator, EmulatorOptions } from '../../../src/index.js'
import { toldAsRequests } from './control-calls.js'
import { NamedTokens } from './named-tokens.js'
import { partsOf, type SentRequest } from './sequence.js'

/** What was done to an emulator, up to what cannot be told as one request after another. */
export interface Recording {
  readonly options: EmulatorOptions
  readonly requests: readonly SentRequest[]
  /** Of the exchange of each request; null for what was a call of the emulator. */
  readonly kinds: readonly (string | null)[]
}

/** How an exchange ended; `answer` is null where the connection was cut. */
export interface Ended {
  readonly kind: string
  readonly answer: Response | null
}

let recorders: Recorder[] = []

/** Recordings begun since the last call. */
export const takeRecordings = (): readonly Recording[] => {
  const taken = recorders
  recorders = []
  return taken.map((recorder) => recorder.recording)
}

/** Records what is done to one emulator and sent through its door. */
export class Recorder {
  readonly #requests: SentRequest[] = []
  readonly #kinds: (string | null)[] = []
  readonly #tokens: NamedTokens
  /** Index of the request that has not ended yet. */
  #pending: number | null = null
  #isOver: boolean

  constructor(
    emulator: Emulator,
    readonly options: EmulatorOptions,
  ) {
    this.#isOver = !isPlayable(options)
    this.#tokens = new NamedTokens(Object.values(emulator.tokens))
    recorders.push(this)
  }

  get recording(): Recording {
    return { options: this.options, requests: this.#requests, kinds: this.#kinds }
  }

  /** The emulator, whose calls are recorded. */
  watch(emulator: Emulator): Emulator {
    return toldAsRequests(emulator, {
      called: (call) => {
        if (!this.#goesOn()) return
        this.#isOver = call === null
        if (call === null) return
        const { method, path, json } = call
        const headers: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
        const body = json === undefined ? null : new TextEncoder().encode(JSON.stringify(json))
        this.#requests.push(this.#named({ method, path: `/_emulator${path}`, headers }, body))
        this.#kinds.push(null)
      },
      forked: ({ tokens }) => this.#tokens.nameAll(JSON.stringify(tokens)),
    })
  }

  /**
   * Records a request.
   * @returns what is to be told how the exchange ended; null if its caller gave up.
   */
  begin(request: Request, path: string, isProduction: boolean): (ended: Ended | null) => Promise<void> {
    // A body that was cloned is read a turn later: who comes first stays first where all are.
    const copy = request.body === null ? null : request.clone()
    if (!this.#goesOn()) return async () => undefined
    const index = this.#requests.length
    this.#pending = index
    const { method } = request
    const headers = Object.fromEntries(request.headers)
    const sent = { method, path, ...(isProduction ? { production: true as const } : {}), headers }
    this.#requests.push(sent)
    return async (ended) => {
      if (this.#pending !== index) return
      this.#pending = null
      // A stream ends when its reader goes, so nothing comes after it; what streams do is in the contract.
      if (ended === null || isStream(ended.answer)) {
        this.#isOver = true
        this.#requests.pop()
        return
      }
      this.#kinds.push(ended.kind)
      this.#requests[index] = this.#named(sent, copy && new Uint8Array(await copy.arrayBuffer()))
      // The API tells no tokens; what it answers may come slowly.
      if (path.startsWith('/_emulator')) this.#tokens.nameAll((await ended.answer?.clone().text()) ?? '')
    }
  }

  #named({ path, headers, ...sent }: SentRequest, body: Uint8Array | null): SentRequest {
    const named = (text: string): string => this.#tokens.nameKnown(text)
    return {
      ...sent,
      path: named(path),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, named(value)])),
      ...(body === null ? {} : { body: partsOf(body).map((part) => (typeof part === 'string' ? named(part) : part)) }),
    }
  }

  /** False from where one thing begins before another has ended: that cannot be told as one after the other. */
  #goesOn(): boolean {
    if (this.#pending !== null) {
      this.#requests.length = this.#pending
      this.#pending = null
      this.#isOver = true
    }
    return !this.#isOver
  }
}

const isStream = (answer: Response | null): boolean =>
  answer?.headers.get('content-type')?.startsWith('text/event-stream') ?? false

/** A clock that runs is never in the same place twice, and functions cannot be written down. */
const isPlayable = (options: EmulatorOptions): boolean => {
  try {
    return options.frozen === true && structuredClone(options) !== null
  } catch {
    return false
  }
}
