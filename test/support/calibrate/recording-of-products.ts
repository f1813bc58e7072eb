import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createEmulator, type Emulator } from '../../../src/index.js'
import { HarRecorder } from './record-har.js'
import { runCommand } from './run-command.js'

/** The service that was recorded, and is calibrated against. */
export const service = (): Emulator => createEmulator({ seed: 9, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })

/** A recording of one request. */
export const record = async () => {
  const recorder = new HarRecorder(service())
  await recorder.get('/products')
  return recorder.file
}

/** What a calibration from a recording says, which is written into the folder as it is, or as JSON. */
export const calibrateFrom = async (folder: string, recording: unknown) => {
  const path = join(folder, 'traffic.har')
  await writeFile(path, typeof recording === 'string' ? recording : JSON.stringify(recording))
  const out = join(folder, 'calibration.json')
  try {
    return await runCommand(service(), { from: path, out })
  } finally {
    await rm(out, { force: true })
  }
}
