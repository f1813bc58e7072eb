import { rename, stat, writeFile } from 'node:fs/promises'
import { writeDocument } from '../reading/write-document.js'
import { parseDuration } from '../time/duration.js'
import { pause, readWallClock } from '../time/real-time.js'
import { StoppedError, type Surroundings } from './polite-reader.js'
import { pullAccount } from './pull-account.js'
import { PullProgress } from './pull-progress.js'
import { describeAccount } from './pulled-records.js'
import { shiftDates } from './shift-dates.js'
import { UsageError } from './usage-error.js'

/** What `data pull` was given. */
export interface PullFlags {
  readonly baseUrl?: string
  readonly tokenEnv?: string
  readonly out?: string
  readonly shiftDates?: string
  readonly scaleAmounts?: string
  readonly keepPersonalData?: boolean
  readonly confirm?: string
}

/** The flags, read. */
interface Wanted {
  readonly base: URL
  readonly token: string
  readonly out: string
  readonly shiftMs: number
  readonly factor: number
  readonly keepsPeople: boolean
}

/**
 * `data pull`: reads a real account and writes the document that declares it, without its people.
 * @throws UsageError for what cannot be understood, Error where the account cannot be read.
 */
export async function pullToFile(flags: PullFlags): Promise<void> {
  const wanted = readFlags(flags, process.env)
  const stop = new AbortController()
  const onSignal = (): void => stop.abort()
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
  const surroundings: Surroundings = {
    fetch: async (request) => {
      if (stop.signal.aborted) throw new StoppedError('Stopped.')
      return await fetch(request)
    },
    pause: (delayMs) => pause(delayMs, [stop.signal]),
    now: readWallClock,
    say: (sentence) => void process.stderr.write(`${sentence}\n`),
  }
  try {
    await pullInto(wanted, surroundings)
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error
    process.stderr.write('Stopped; the same command goes on from here.\n')
    process.exitCode = 130
  } finally {
    process.removeListener('SIGINT', onSignal).removeListener('SIGTERM', onSignal)
  }
}

/** Does it; the document is there when all of it is. */
export async function pullInto(
  { base, token, out, shiftMs, factor, keepsPeople }: Wanted,
  surroundings: Surroundings,
): Promise<void> {
  if ((await stat(out).catch(() => null)) !== null) {
    throw new UsageError(`${out} is there already; remove it, or name another file with --out.`)
  }
  const progress = await PullProgress.open(`${out}.part`, base.href, !keepsPeople)
  const { account, requests } = await pullAccount({ base, token, keepsPeople, progress, surroundings }).catch(
    async (error: unknown) => {
      // Where nothing was read there is nothing to go on from.
      if (progress.at === null) await progress.remove()
      throw error
    },
  )
  const at = progress.at ?? surroundings.now()
  const document = shiftDates(describeAccount(account, at, factor), shiftMs)
  await writeFile(`${out}.new`, writeDocument(document, /\.json$/i.test(out) ? 'json' : 'yaml'), { mode: 0o600 })
  await rename(`${out}.new`, out)
  await progress.remove()
  const hidden = keepsPeople ? 'with the personal data of buyers' : 'with made-up people'
  surroundings.say(`${out} is written, ${hidden}: ${account.orders.length} orders by ${requests} requests.`)
}

/** @throws UsageError naming the flag. */
export function readFlags(flags: PullFlags, env: Readonly<Record<string, string | undefined>>): Wanted {
  const { baseUrl, tokenEnv, out, keepPersonalData = false, confirm } = flags
  const base = readBase(baseUrl)
  if (tokenEnv === undefined) throw new UsageError('Name the environment variable that holds the token: --token-env <NAME>.')
  const token = env[tokenEnv] ?? ''
  if (token === '') throw new UsageError(`The environment variable ${tokenEnv} (--token-env) holds no token.`)
  if (/\s/.test(token)) throw new UsageError(`The token in ${tokenEnv} has spaces in it; export it without them.`)
  if (out === undefined) throw new UsageError('Name the file to write: --out <file>.')
  if (keepPersonalData && confirm !== base.hostname) {
    throw new UsageError(
      `--keep-personal-data writes names, e-mails, documents, phones and addresses of buyers as they are. If you may do that, add --confirm ${base.hostname}.`,
    )
  }
  return {
    base,
    token,
    out,
    shiftMs: readShift(flags.shiftDates),
    factor: readFactor(flags.scaleAmounts),
    keepsPeople: keepPersonalData,
  }
}

const isLocal = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

const readBase = (text: string | undefined): URL => {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null
  const isSafe = url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url)))
  if (!isSafe || url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new UsageError(`--base-url cannot be ${JSON.stringify(text ?? '')}: give the https address that stands before /api/v2.`)
  }
  url.pathname = url.pathname.replace(/\/*(?:api\/v2)?\/*$/, '/')
  return url
}

const readShift = (text: string | undefined): number => {
  if (text === undefined) return 0
  const [, sign = '+', amount = ''] = /^([+-]?)(.+)$/.exec(text) ?? []
  const duration = parseDuration(amount)
  if (duration === undefined)
    throw new UsageError(`--shift-dates cannot be ${JSON.stringify(text)}: give a duration such as 90d or -2h.`)
  return sign === '-' ? -duration : duration
}

const readFactor = (text: string | undefined): number => {
  const factor = text === undefined ? 1 : Number(text)
  if (Number.isFinite(factor) && factor > 0 && factor <= 1_000) return factor
  throw new UsageError(`--scale-amounts cannot be ${JSON.stringify(text)}: give a factor above 0 and up to 1000, such as 0.5.`)
}
