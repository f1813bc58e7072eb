/** Tiers of requests, from harmless to lasting; each is asked for by name. */
export const tiers = ['read', 'errors', 'quota', 'write', 'cancel'] as const

export type Tier = (typeof tiers)[number]

/** Who a request is sent as. All but `none`, `bad` and `lower_case` are tokens that the user names. */
export type Sender = 'token' | 'none' | 'bad' | 'lower_case' | 'no_scope' | 'expired' | 'other'

/** An answer of the service. */
export interface Exchange {
  /** The address that was asked. */
  readonly address: string
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** The value of the text as JSON; undefined where it is no JSON. */
  readonly body: unknown
}

/** The answers so far, by the name of the request. */
export type Seen = (name: string) => Exchange | undefined

/** One request of the calibration. */
export interface RequestPlan {
  readonly name: string
  readonly tier: Tier
  readonly method: 'GET' | 'HEAD' | 'OPTIONS' | 'PUT' | 'POST'
  /** Below `/api/v2`; a function where it needs an earlier answer, and undefined where that lacks what it needs. */
  readonly path: string | ((seen: Seen) => string | undefined)
  /** `token` unless given. */
  readonly as?: Sender
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is; a function where it is long. */
  readonly body?: string | (() => string)
  /** Milliseconds to wait before it is sent. */
  readonly waitMs?: (seen: Seen) => number
  /** Whether a 401, 403 or 429 is one of the answers that it may get. */
  readonly mayBeRefused?: boolean
}

/** The JSON value of a text; undefined where it is none. */
export const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An answer as the probes read it. */
export const readExchange = async (address: string, response: Response): Promise<Exchange> => {
  const text = await response.text()
  return { address, status: response.status, headers: Object.fromEntries(response.headers), text, body: parseBody(text) }
}
