import { refuseToWrite } from '../../../adapters/cli/shared/located-file.js'
import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import { hasName, writeWholeFile } from '../../../adapters/files/write-file.js'
import { dayMs, parseDuration } from '../../../core/time.js'
import { withoutApiPath } from '../../../emulator/base-url.js'
import { maskText } from '../../../masking/mask-text.js'
import { registerSecret } from '../../../masking/secrets.js'
import { maxYamlLength } from '../../../reading/data-fault.js'
import { writeDocument } from '../../../reading/write-document.js'
import type { DataDocument } from '../../data/document-schema.js'
import { maxDays } from '../../data/written-values.js'
import { StoppedError, type Surroundings } from '../polite-reader.js'
import { pullAccount } from '../pull-account.js'
import { describeAccount } from '../pulled-records.js'
import { shiftDates } from '../scale-amounts.js'
import { PullProgress } from './pull-progress.js'
import { stoppable } from './stoppable.js'

/** Flags of `data pull`. */
export interface PullFlags {
  readonly baseUrl?: string
  readonly tokenEnv?: string
  readonly out?: string
  readonly shiftDates?: string
  readonly scaleAmounts?: string
  readonly keepPersonalData?: boolean
  readonly confirm?: string
}

/** Parsed flags. */
interface Wanted {
  readonly base: URL
  readonly token: string
  readonly out: string
  readonly shiftMs: number
  readonly factor: number
  readonly keepsPeople: boolean
}

/**
 * `data pull`: reads a real account and writes it as a data document, with made-up people.
 * @throws UsageError for invalid flags, Error if the account cannot be read.
 */
export async function pullToFile(flags: PullFlags): Promise<void> {
  const wanted = readFlags(flags, process.env)
  try {
    await stoppable((surroundings) => pullInto(wanted, surroundings))
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error
    process.stderr.write('Stopped; the same command continues from here.\n')
    process.exitCode = 130
  }
}

/** Pulls into a file that is renamed into place once complete. */
export async function pullInto(
  { base, token, out, shiftMs, factor, keepsPeople }: Wanted,
  surroundings: Surroundings,
): Promise<void> {
  for (const file of [out, besides(out)]) {
    if (!(await hasName(file))) continue
    throw new UsageError(`${file} already exists; remove it, or name another file with --out.`)
  }
  const progress = await PullProgress.open(`${out}.part`, base.href, !keepsPeople)
  try {
    const { account, requests } = await pullAccount({ base, token, keepsPeople, progress, surroundings })
    const at = progress.at ?? surroundings.now()
    const document = shifted(describeAccount(account, at, factor), shiftMs)
    const written = await writeAccount(out, document)
    await progress.remove()
    const hidden = keepsPeople ? 'with the personal data of buyers' : 'with made-up people'
    if (written !== out)
      surroundings.say('The account is more than 1 MiB of YAML, which is not read again, so it is written as JSON.')
    surroundings.say(`${written} is written, ${hidden}: ${account.orders.length} orders by ${requests} requests.`)
  } finally {
    // Without an answer there is nothing to resume.
    await (progress.at === null ? progress.remove() : progress.close())
  }
}

/** @throws UsageError for a duration that leads out of the calendar. */
const shifted = (document: DataDocument, byMs: number): DataDocument => {
  try {
    return shiftDates(document, byMs)
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error
  }
}

/** Writes YAML or JSON by the file's extension; JSON to `<out>.json` if the YAML exceeds its size limit. Returns the path written. */
async function writeAccount(out: string, document: DataDocument): Promise<string> {
  const isJson = /\.json$/i.test(out)
  const yaml = isJson ? null : joinUpTo(maxYamlLength, writeDocument(document, 'yaml'))
  const written = isJson || yaml !== null ? out : besides(out)
  await refuseToWrite(written, () => writeWholeFile(written, yaml ?? writeDocument(document, 'json'), { mode: 0o600 }))
  return written
}

const besides = (out: string): string => `${out}.json`

/** The pieces joined; null if longer than `most` characters. */
function joinUpTo(most: number, pieces: Iterable<string>): string | null {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length > most) return null
  }
  return text
}

/** @throws UsageError naming the flag. */
export function readFlags(flags: PullFlags, env: Readonly<Record<string, string | undefined>>): Wanted {
  const { baseUrl, tokenEnv, out, keepPersonalData = false, confirm } = flags
  const base = readBase(baseUrl)
  if (tokenEnv === undefined) throw new UsageError('Name the environment variable that holds the token: --token-env <NAME>.')
  const token = readTokenVariable(tokenEnv, env, '--token-env')
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

/** Pattern of variable names. Anything else may be the token itself, given by mistake, and is never printed. */
const variableName = /^_?[A-Z]{1,40}\d{0,3}(?:_[A-Z]{0,40}\d{0,3}){0,9}$/

/** @throws UsageError if the variable has no token. */
export const readTokenVariable = (name: string, env: Readonly<Record<string, string | undefined>>, flag: string): string => {
  const token = (Object.hasOwn(env, name) ? env[name] : undefined) ?? ''
  if (token !== '') registerSecret(token)
  const shown = variableName.test(name) ? `The environment variable ${name} (${flag})` : `What ${flag} names`
  const hint = variableName.test(name)
    ? ''
    : ' Give the name of an environment variable, such as PRODUCER_API_TOKEN, and not the token.'
  if (token === '') throw new UsageError(`${shown} contains no token.${hint}`)
  if (/\s/.test(token)) throw new UsageError(`${shown} contains a token with spaces; export it without them.`)
  return token
}

const isLocal = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** The URL before `/api/v2`, with a trailing slash. @throws UsageError */
export const readBase = (text: string | undefined): URL => {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null
  const isSafe = url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url)))
  if (!isSafe || url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new UsageError(
      `--base-url cannot be ${JSON.stringify(maskText(text ?? ''))}: give the https address that stands before /api/v2.`,
    )
  }
  url.pathname = `${withoutApiPath(url.pathname)}/`
  return url
}

const readShift = (text: string | undefined): number => {
  if (text === undefined) return 0
  const [, sign = '+', amount = ''] = /^([+-]?)(.+)$/.exec(text) ?? []
  const duration = parseDuration(amount)
  if (duration === undefined || duration > maxDays * dayMs) {
    throw new UsageError(
      `--shift-dates cannot be ${JSON.stringify(text)}: give a duration such as 90d or -2h, at most ${maxDays}d.`,
    )
  }
  return sign === '-' ? -duration : duration
}

const readFactor = (text: string | undefined): number => {
  const factor = text === undefined ? 1 : Number(text)
  if (Number.isFinite(factor) && factor > 0 && factor <= 1_000) return factor
  throw new UsageError(`--scale-amounts cannot be ${JSON.stringify(text)}: give a factor above 0 and up to 1000, such as 0.5.`)
}
