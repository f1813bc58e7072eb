import { version } from '../spec/version.js'
import { UsageError } from './usage-error.js'

/** How long an emulator may take to answer. */
const patienceMs = 5_000

/**
 * `health`: whether an emulator answers, for containers and scripts.
 * @param base its address; without it, the one at which `serve` would listen here.
 * @throws UsageError for an address that is none, Error where nobody answers or somebody else does.
 */
export async function checkHealth(base = `http://127.0.0.1:${process.env.PORT || 4010}`): Promise<void> {
  const url = readAddress(base)
  const found = await ask(url)
  if (found?.status !== 'ok')
    throw new Error(`What answers at ${url.origin} is no producer-commerce-emulator: name another with --url.`)
  const other = found.version === version ? '' : `, and this command is ${version}`
  process.stdout.write(`${url.origin} answers: producer-commerce-emulator ${found.version}${other}.\n`)
}

function readAddress(base: string): URL {
  const url = URL.canParse(base) ? new URL('/_emulator/health', base) : null
  if (url !== null && /^https?:$/.test(url.protocol)) return url
  throw new UsageError(`--url cannot be ${JSON.stringify(base)}: give an address such as http://127.0.0.1:4010.`)
}

interface Health {
  readonly status?: unknown
  readonly version?: unknown
}

async function ask(url: URL): Promise<Health | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'manual' }).catch((error: Error) => {
    throw new Error(
      `Nothing answers at ${url.origin} (${reasonOf(error)}): start it with "serve", or name its address with --url.`,
    )
  })
  // What is no JSON was not written by an emulator.
  return (await response.json().catch(() => null)) as Health | null
}

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return `no answer in ${patienceMs / 1_000} seconds`
  const { code, message = error.message } = (error.cause ?? {}) as { code?: string; message?: string }
  return code ?? message
}
