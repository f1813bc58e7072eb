import { firstLine, writeFrame } from '../../../src/adapters/state-file/frames.js'
import { readLog } from '../../../src/adapters/state-file/read-log.js'
import { StateFileError } from '../../../src/adapters/state-file/state-file-error.js'
import { openKept } from '../../../src/extensions/keeper/node/open-kept.js'
import { builtIn } from '../../../src/index.js'
import { statePath } from '../kept-world.js'
import { MemoryDisk } from '../memory-disk.js'
import { openRichWorld } from '../rich-world.js'
import type { Seen } from './fuzz-target.js'

/** What a log of a world with something in every part begins with, change by change. */
export const changesOfRichWorld = async (): Promise<readonly unknown[]> => {
  const disk = new MemoryDisk()
  disk.give(statePath, Buffer.from(JSON.stringify({ ...(await openRichWorld()).snapshot(), journal: [] })))
  // What was a document becomes a log with the first save.
  const kept = await openKept(statePath, { extensions: builtIn }, { disk })
  await kept.close()
  const { records } = readLog(disk.bytes(statePath) as Buffer)
  return linesOf(Buffer.concat(records).toString('utf8')).map((line) => JSON.parse(line))
}

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '')

/** A log that says this, with sums that are right: a list of changes, or a text that is one change behind a good one. */
export const forgeLog = async (text: string): Promise<Buffer> => {
  const changes = readList(text)?.map((change) => JSON.stringify(change))
  const lines = changes ?? [...(await changesOfRichWorld()).map((change) => JSON.stringify(change)), text]
  const record = Buffer.from(lines.map((line) => `${line}\n`).join(''))
  return Buffer.concat([Buffer.from(firstLine), writeFrame(0, 0, 'b', record)])
}

const readList = (text: string): readonly unknown[] | null => {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

const reads = [
  ...['products', 'orders/history', 'orders/summary', 'subscriptions/history'].map((path) => `/api/v2/${path}`),
  ...['snapshot', 'clock', 'tokens', 'quotas', 'assumptions', 'scenario', 'data', 'webhooks/deliveries'].map(
    (path) => `/_emulator/${path}`,
  ),
]

/** Begins with a state file as the command does and reads what it has become; a refusal is a sentence. */
export const openFuzzedState = async (bytes: Buffer): Promise<readonly Seen[]> => {
  const asked = bytes.toString('utf8')
  const disk = new MemoryDisk()
  disk.give(statePath, bytes)
  try {
    const { emulator, release } = await openKept(statePath, { extensions: builtIn }, { disk })
    try {
      const seen: Seen[] = []
      for (const path of reads) {
        const headers = { Authorization: `Bearer ${emulator.tokens['full']}` }
        const response = await emulator.fetch(new Request(`http://localhost${path}`, { headers }))
        seen.push({ asked: `${path} of ${asked}`, status: response.status, text: await response.text() })
      }
      return seen
    } finally {
      await release()
    }
  } catch (error) {
    if (!(error instanceof StateFileError) || error.message.includes('\n')) throw error
    return [{ asked, status: 422, text: JSON.stringify({ error: 'usage', message: error.message }) }]
  }
}
