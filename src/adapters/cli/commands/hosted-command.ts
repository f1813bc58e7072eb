import { writeFile } from 'node:fs/promises'
import { withoutSecrets } from '../../../webhooks/endpoint.js'
import { heardByInboxes } from '../../../worlds/snapshot/branch-checkpoint.js'
import { readSnapshot } from '../../../worlds/snapshot/read-snapshot.js'
import type { Snapshot } from '../../../worlds/snapshot/snapshot.js'
import { SnapshotError } from '../../../worlds/snapshot/snapshot-error.js'
import { askAddress, readServerAddress } from '../shared/ask-control.js'
import { inOneLine } from '../shared/in-one-line.js'
import { readTextFile } from '../shared/located-file.js'
import { refuseAsFile } from '../shared/repro-source.js'
import { UsageError } from '../shared/usage-error.js'

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
  const made = (await openSandbox(address)) as MadeSandbox
  await askAddress('PUT', `${made.control_url}/snapshot`, textOf(snapshot))
  const failed = snapshot.journal.findLast(({ entry }) => entry.status >= 400) ?? snapshot.journal.at(-1)
  const link = `${made.console_url}${failed === undefined ? '' : `#/default/requests/${failed.entry.request_id}`}`
  process.stdout.write(json === true ? `${JSON.stringify({ ...made, link })}\n` : `${inOneLine(link)}\n`)
}

async function openSandbox(address: string): Promise<unknown> {
  const isOne = address.endsWith('/_emulator')
  return isOne
    ? await askAddress('GET', address.slice(0, -'/_emulator'.length))
    : await askAddress('POST', `${address}/sandboxes`, '{}')
}

async function readState(path: string): Promise<Snapshot> {
  const text = await readTextFile(path, 'snapshot or repro file')
  const { webhooks, ...state } = /"format"\s*:\s*"producer-commerce-emulator repro"/.test(text.slice(0, 200))
    ? await playToEnd(path, text)
    : readSnapshotFile(path, text)
  // A sandbox must not deliver to real receivers, and must not get their secrets.
  return {
    ...state,
    ...heardByInboxes(
      webhooks === undefined ? {} : { webhooks: { ...webhooks, endpoints: webhooks.endpoints.map(withoutSecrets) } },
    ),
  }
}

async function playToEnd(path: string, text: string): Promise<Snapshot> {
  const [{ readRepro }, { openRepro }] = await Promise.all([
    import('../../../lab/repro/read-repro.js'),
    import('../../emulator/open-repro.js'),
  ])
  return await refuseAsFile(path, async () => (await openRepro(readRepro(text))).emulator.snapshot())
}

function readSnapshotFile(path: string, text: string): Snapshot {
  try {
    return readSnapshot(JSON.parse(text))
  } catch (error) {
    if (!(error instanceof SnapshotError || error instanceof SyntaxError)) throw error
    throw new UsageError(`The file ${path} is neither a snapshot nor a repro file: ${error.message}`)
  }
}

/** The snapshot as JSON; the oldest half of its journal is dropped until it is within `maxBytes`. */
function textOf(snapshot: Snapshot): string {
  for (let journal = snapshot.journal; ; journal = journal.slice(Math.ceil(journal.length / 2))) {
    const text = JSON.stringify({ ...snapshot, journal })
    if (journal.length === 0 || Buffer.byteLength(text) <= maxBytes) return text
  }
}

/** Size limit of a snapshot that is read, in bytes: half the longest string of Node. */
const maxSnapshotBytes = 256 * 1024 * 1024

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
  const snapshot = await askAddress('GET', `${control}/snapshot`, undefined, maxSnapshotBytes)
  await writeFile(out, `${JSON.stringify(snapshot)}\n`, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`The file ${out} cannot be written: ${error.code === 'EEXIST' ? 'it already exists' : error.message}.`)
  })
  process.stdout.write(`${out}: the state of ${new URL(control).origin}. Start with it: serve --state ${out}\n`)
}
