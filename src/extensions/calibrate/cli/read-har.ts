import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import type { Recorded } from '../recorded-traffic.js'

/** Traffic of one host, out of a HAR file. */
export interface Recording {
  readonly host: string
  /** Instant of the latest request, ISO 8601. */
  readonly observedAt: string
  readonly recorded: readonly Recorded[]
}

interface HarEntry {
  readonly startedDateTime?: unknown
  readonly request?: { readonly method?: unknown; readonly url?: unknown; readonly headers?: unknown }
  readonly response?: {
    readonly status?: unknown
    readonly headers?: unknown
    readonly content?: { readonly text?: unknown; readonly encoding?: unknown } | null
  }
}

const headersOf = (headers: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Array.isArray(headers) ? headers : []).flatMap((header: { name?: unknown; value?: unknown } | null) =>
      typeof header?.name === 'string' && typeof header.value === 'string' ? [[header.name.toLowerCase(), header.value]] : [],
    ),
  )

const textOf = (content: { readonly text?: unknown; readonly encoding?: unknown } | null | undefined): string | undefined => {
  const { text, encoding } = content ?? {}
  if (typeof text !== 'string') return undefined
  return encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text
}

const prefix = /^.*?\/api\/v2(?=\/)/

const recordedIn = ({ request, response }: HarEntry): readonly Recorded[] => {
  if (typeof request?.url !== 'string' || typeof request.method !== 'string' || typeof response?.status !== 'number') return []
  const url = URL.canParse(request.url) ? new URL(request.url) : null
  // A request without an answer has the status 0.
  if (url === null || response.status === 0 || !prefix.test(url.pathname)) return []
  return [
    {
      method: request.method,
      url,
      path: `${url.pathname.replace(prefix, '')}${url.search}`,
      sent: headersOf(request.headers),
      status: response.status,
      headers: headersOf(response.headers),
      text: textOf(response.content),
    },
  ]
}

/** The host that most of the requests went to. */
const mostAsked = (recorded: readonly Recorded[]): string | undefined => {
  const counts = new Map<string, number>()
  for (const { url } of recorded) counts.set(url.host, (counts.get(url.host) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}

/** Latest instant of entries, in milliseconds since 1970; undefined if none says one. */
const latestOf = (entries: readonly (HarEntry | null)[]): number | undefined => {
  let latest: number | undefined
  for (const entry of entries) {
    const time = typeof entry?.startedDateTime === 'string' ? Date.parse(entry.startedDateTime) : Number.NaN
    if (Number.isFinite(time) && time > (latest ?? Number.NEGATIVE_INFINITY)) latest = time
  }
  return latest
}

/**
 * Reads a HAR file of a browser or a proxy.
 * @throws UsageError if it is none, or has no answered request below `/api/v2`.
 */
export const readHar = (value: unknown, path: string): Recording => {
  const entries: unknown = (value as { log?: { entries?: unknown } } | null)?.log?.entries
  if (!Array.isArray(entries))
    throw new UsageError(`${path} is neither a HAR file (it has no log.entries) nor an evidence file of calibrate.`)
  const recorded = entries.flatMap((entry: HarEntry | null) => recordedIn(entry ?? {}))
  const host = mostAsked(recorded)
  if (host === undefined)
    throw new UsageError(`${path} has ${entries.length} requests, and none of them was answered below /api/v2.`)
  const latest = latestOf(entries)
  if (latest === undefined) throw new UsageError(`${path} does not say when it was recorded: no startedDateTime is an instant.`)
  return { host, observedAt: new Date(latest).toISOString(), recorded: recorded.filter(({ url }) => url.host === host) }
}
