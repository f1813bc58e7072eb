/** Tiers of requests, from read-only to permanent changes; each is selected by name. */
export const tiers = ['read', 'errors', 'quota', 'write', 'cancel'] as const

export type Tier = (typeof tiers)[number]

/** Credentials of a request. All except `none`, `bad` and `lower_case` are tokens given by the user. */
export type Sender = 'token' | 'none' | 'bad' | 'lower_case' | 'no_scope' | 'expired' | 'other'

/** An answer of the service. */
export interface ProbedExchange {
  /** URL of the request. */
  readonly address: string
  /** Headers of the request by lower-case name, without its token. */
  readonly sent: Readonly<Record<string, string>>
  readonly status: number
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** Parsed JSON of the text; undefined if it is not JSON. */
  readonly body: unknown
}

/** Answers so far, by the name of the request. */
export type AnswerLookup = (name: string) => ProbedExchange | undefined

/** One request of the calibration. */
export interface RequestPlan {
  readonly name: string
  readonly tier: Tier
  readonly method: 'GET' | 'HEAD' | 'OPTIONS' | 'PUT' | 'POST'
  /** Path below `/api/v2`; a function of earlier answers, which returns undefined to skip the request. */
  readonly path: string | ((seen: AnswerLookup) => string | undefined)
  /** Path in words, where it depends on earlier answers. */
  readonly shown?: string
  /** Default `token`. */
  readonly as?: Sender
  readonly headers?: Readonly<Record<string, string>>
  /** Body, sent unchanged; a function if it is long. */
  readonly body?: string | (() => string)
  /** Milliseconds to wait before it is sent. */
  readonly waitMs?: (seen: AnswerLookup) => number
  /** True if 401, 403 and 429 are expected answers. */
  readonly mayBeRefused?: boolean
}

/** Parses JSON; undefined if the text is not JSON. */
export const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Headers of a request by lower-case name, without its token. */
export const sentIn = ({ headers }: Request): Readonly<Record<string, string>> =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'authorization'))

/** Reads a response as a `ProbedExchange`. @param text its body, where that has been read already. */
export const readExchange = async (request: Request, response: Response, text?: string): Promise<ProbedExchange> => {
  const body = text ?? (await response.text())
  return {
    address: request.url,
    sent: sentIn(request),
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: body,
    body: parseBody(body),
  }
}
