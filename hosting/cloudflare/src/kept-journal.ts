import type { Snapshot } from '../../../src/snapshot/snapshot.js'
import type { ObjectStorage } from './platform.js'

/** Letters of a row: with any letters, it is shorter than the longest row there may be. */
const lettersOfRow = 500_000

/** Keeps the journal that came with a state: the link that somebody was sent leads to a request in it. Later requests are not kept. */
export const keepJournal = (storage: ObjectStorage, journal: Snapshot['journal']): void => {
  const text = JSON.stringify(journal)
  storage.transactionSync(() => {
    forgetJournal(storage)
    for (let at = 0; at < text.length; at += lettersOfRow) {
      storage.sql.exec('INSERT INTO journal (seq, payload) VALUES (?, ?)', at, text.slice(at, at + lettersOfRow))
    }
  })
}

export const forgetJournal = ({ sql }: ObjectStorage): void => {
  sql.exec('CREATE TABLE IF NOT EXISTS journal (seq INTEGER PRIMARY KEY, payload TEXT NOT NULL)')
  sql.exec('DELETE FROM journal')
}

export const readJournal = ({ sql }: ObjectStorage): Snapshot['journal'] => {
  sql.exec('CREATE TABLE IF NOT EXISTS journal (seq INTEGER PRIMARY KEY, payload TEXT NOT NULL)')
  const rows = sql.exec<{ payload: string }>('SELECT payload FROM journal ORDER BY seq').toArray()
  return rows.length === 0 ? [] : (JSON.parse(rows.map(({ payload }) => payload).join('')) as Snapshot['journal'])
}

/** What a control call does to the journal that is kept; undefined for nothing. */
export const journalAfter = (method: string, path: string): 'kept' | 'forgotten' | undefined => {
  const call = `${method} ${path.replace(/^\/_emulator\/worlds\/default\//, '/_emulator/')}`
  if (call === 'PUT /_emulator/snapshot') return 'kept'
  return ['POST /_emulator/reset', 'PUT /_emulator/data', 'DELETE /_emulator/requests'].includes(call) ? 'forgotten' : undefined
}
