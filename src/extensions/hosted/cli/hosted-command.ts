import { askAddress, readServerAddress } from '../../../adapters/cli/shared/ask-control.js'
import { inOneLine, jsonText } from '../../../adapters/cli/shared/in-one-line.js'
import { readNamedFile, refuseToWrite } from '../../../adapters/cli/shared/located-file.js'
import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import { maxFileBytes } from '../../../adapters/files/read-file.js'
import { writeWholeFile } from '../../../adapters/files/write-file.js'
import { builtIn } from '../../../index.js'
import type { Recorded } from '../../journal/entry.js'
import { isDamage, readKept } from '../../keeper/node/open-kept.js'
import { refuseAsFile } from '../../repro/cli/repro-source.js'
import { readSnapshot } from '../../snapshots/read.js'
import type { Snapshot } from '../../snapshots/schema.js'
import { SnapshotError } from '../../snapshots/snapshot-error.js'
import type { DeliveryRecord } from '../../webhooks/delivery.js'
import { heardByInbox, type SavedWebhooks, withoutReceiver, withoutSecrets } from '../../webhooks/endpoint.js'

/** Flags of `push`. */
export interface PushFlags {
  readonly to: string
  readonly json?: boolean
}

/** A sandbox as the server describes it. */
interface MadeSandbox {
  readonly control_url: string
  readonly console_url: string
}

/** Size limit of a snapshot sent to a sandbox, in bytes. */
const maxBytes = 4_000_000

/**
 * `push <file> --to <url>`: restores a snapshot, or the run of a repro file, in a sandbox and prints a link to it.
 * @throws UsageError for a file that is neither.
 */
export async function runPush(path: string, { to, json }: PushFlags): Promise<void> {
  const address = readServerAddress(to, '--to')
  const snapshot = await readState(path)
  const made = readSandbox(await openSandbox(address), new URL(address).origin)
  await askAddress('PUT', `${made.control_url}/snapshot`, textOf(snapshot))
  const journal = journalOf(snapshot)
  const failed = journal.findLast(({ entry }) => entry.status >= 400) ?? journal.at(-1)
  const link = `${made.console_url}${failed === undefined ? '' : `#/default/requests/${failed.entry.request_id}`}`
  process.stdout.write(json === true ? `${jsonText({ ...made, link })}\n` : `${inOneLine(link)}\n`)
}

/**
 * The sandbox that a server names. The state is sent to no other server.
 * @throws Error if it names none, or one elsewhere.
 */
function readSandbox(made: unknown, origin: string): MadeSandbox {
  const { control_url: control, console_url: page } = (made ?? {}) as Partial<Record<keyof MadeSandbox, unknown>>
  for (const url of [control, page]) {
    if (typeof url !== 'string' || !URL.canParse(url))
      throw new Error(`${origin} named no sandbox: see that it is the right address.`)
    const named = new URL(url).origin
    if (named !== origin)
      throw new Error(`${origin} named a sandbox at ${named}, and the state is not sent there: push to that address.`)
  }
  return made as MadeSandbox
}

async function openSandbox(address: string): Promise<unknown> {
  const isOne = address.endsWith('/_emulator')
  return isOne
    ? await askAddress('GET', address.slice(0, -'/_emulator'.length))
    : await askAddress('POST', `${address}/sandboxes`, '{}')
}

async function readState(path: string): Promise<Snapshot> {
  const bytes = await readNamedFile(path, 'snapshot, state file or repro file')
  const isRepro = /"format"\s*:\s*"producer-commerce-emulator repro"/.test(bytes.toString('utf8', 0, 200))
  const state = isRepro ? await playToEnd(path, bytes.toString('utf8')) : readStateIn(path, bytes)
  const { webhooks, webhook_deliveries: deliveries } = state as {
    readonly webhooks?: SavedWebhooks
    readonly webhook_deliveries?: readonly DeliveryRecord[]
  }
  // A sandbox must not deliver to real receivers, and must not get their secrets.
  return {
    ...state,
    ...(webhooks && {
      webhooks: { ...webhooks, endpoints: webhooks.endpoints.map((endpoint) => heardByInbox(withoutSecrets(endpoint))) },
    }),
    ...(deliveries && { webhook_deliveries: deliveries.map(withoutReceiver) }),
  }
}

const journalOf = (snapshot: Snapshot): readonly Recorded[] => (snapshot['journal'] ?? []) as readonly Recorded[]

async function playToEnd(path: string, text: string): Promise<Snapshot> {
  const [{ readRepro }, { openRepro }] = await Promise.all([import('../../repro/repro-file.js'), import('../../repro/open.js')])
  const all = builtIn
  return await refuseAsFile(path, async () => (await openRepro(readRepro(text, all), all)).emulator.snapshot())
}

function readStateIn(path: string, bytes: Buffer): Snapshot {
  try {
    return readKept(bytes, builtIn)
  } catch (error) {
    if (!isDamage(error)) throw error
    throw new UsageError(`The file ${path} is neither a snapshot nor a state file nor a repro file: ${error.message}`)
  }
}

/** The snapshot as JSON; the oldest half of its journal is dropped until it is within `maxBytes`. */
function textOf(snapshot: Snapshot): string {
  for (let journal = journalOf(snapshot); ; journal = journal.slice(Math.ceil(journal.length / 2))) {
    const text = JSON.stringify({ ...snapshot, journal })
    if (journal.length === 0 || Buffer.byteLength(text) <= maxBytes) return text
  }
}

/** Flags of `pull`. */
export interface PullStateFlags {
  readonly out: string
}

/**
 * `pull <control url> --out <file>`: saves the state of a sandbox to a file.
 * @throws UsageError for an invalid address, and for a file that exists.
 */
export async function runPull(url: string, { out }: PullStateFlags): Promise<void> {
  const control = readServerAddress(url, 'The control url')
  if (!control.endsWith('/_emulator')) throw new UsageError(`The control url ${control} does not end with /_emulator.`)
  const snapshot = await askAddress('GET', `${control}/snapshot`, undefined, maxFileBytes)
  refuseUnlessSnapshot(snapshot, control)
  await refuseToWrite(out, () => writeWholeFile(out, `${JSON.stringify(snapshot)}\n`))
  process.stdout.write(`${out}: the state of ${new URL(control).origin}. Start with it: serve --state ${out}\n`)
}

/** @throws Error if what a server answers is not the state of an emulator. */
function refuseUnlessSnapshot(value: unknown, control: string): void {
  try {
    readSnapshot(value, builtIn)
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error
    throw new Error(`What ${control}/snapshot answers is not the state of an emulator: ${error.message}`)
  }
}
