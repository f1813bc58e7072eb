import type { Snapshot } from '../../../src/extensions/snapshots/schema.js'
import { KeptTexts } from './kept-texts.js'
import type { ObjectStorage } from './platform.js'

const name = 'journal'

/** Keeps the journal that came with a state: the link that somebody was sent leads to a request in it. Later requests are not kept. */
export const keepJournal = (storage: ObjectStorage, { journal }: Snapshot): void =>
  new KeptTexts(storage).put(name, JSON.stringify(journal))

export const forgetJournal = (storage: ObjectStorage): void => new KeptTexts(storage).delete(name)

export const readJournal = (storage: ObjectStorage): unknown => JSON.parse(new KeptTexts(storage).read(name) ?? '[]')

/** What a control call does to the journal that is kept; undefined for nothing. */
export const journalAfter = (method: string, path: string): 'kept' | 'forgotten' | undefined => {
  const call = `${method} ${path.replace(/^\/_emulator\/worlds\/default\//, '/_emulator/')}`
  if (call === 'PUT /_emulator/snapshot') return 'kept'
  return ['POST /_emulator/reset', 'PUT /_emulator/data', 'DELETE /_emulator/requests'].includes(call) ? 'forgotten' : undefined
}
