import { version } from '../spec/version.js'
import { controlBase, openControl, strangerAt } from './ask-control.js'

/** How long an emulator may take to answer. */
const patienceMs = 5_000

interface Health {
  readonly status?: unknown
  readonly version?: unknown
}

/**
 * `health`: whether an emulator answers, for containers and scripts.
 * @param url its address; without it, the one at which `serve` would listen here.
 * @throws UsageError for an address that is none, Error where nobody answers or somebody else does.
 */
export async function checkHealth(url?: string): Promise<void> {
  const { href, origin } = controlBase(url)
  const found = (await openControl({ url: href }, patienceMs)('GET', '/health')) as Health | null
  if (found?.status !== 'ok') throw strangerAt(origin)
  const other = found.version === version ? '' : `, and this command is ${version}`
  process.stdout.write(`${origin} answers: producer-commerce-emulator ${found.version}${other}.\n`)
}
