import type { ObjectStorage } from './platform.js'

/** Letters of a row: with any letters, it is shorter than the longest row there may be. */
const lettersOfRow = 500_000

/** Long texts by their names, in as many rows as each takes. */
export class KeptTexts {
  constructor(readonly storage: ObjectStorage) {}

  put(name: string, text: string): void {
    const { storage } = this
    storage.transactionSync(() => {
      this.delete(name)
      for (let at = 0; at < text.length; at += lettersOfRow) {
        storage.sql.exec('INSERT INTO texts (name, seq, payload) VALUES (?, ?, ?)', name, at, text.slice(at, at + lettersOfRow))
      }
    })
  }

  /** Undefined where there is none of that name. */
  read(name: string): string | undefined {
    const rows = this.storage.sql
      .exec<{ payload: string }>('SELECT payload FROM texts WHERE name = ? ORDER BY seq', name)
      .toArray()
    return rows.length === 0 ? undefined : rows.map(({ payload }) => payload).join('')
  }

  delete(name: string): void {
    this.storage.sql.exec('DELETE FROM texts WHERE name = ?', name)
  }

  /** Names that begin so, and the letters of each text. */
  list(prefix: string): readonly { readonly name: string; readonly letters: number }[] {
    return this.storage.sql
      .exec<{ name: string; letters: number }>(
        'SELECT name, SUM(LENGTH(payload)) AS letters FROM texts WHERE name >= ? AND name < ? GROUP BY name',
        prefix,
        `${prefix}\u{ffff}`,
      )
      .toArray()
  }
}
