import { DurableObject } from 'cloudflare:workers'
import { type CapSettings, capsOf } from './caps.js'
import type { ObjectState } from './platform.js'

const hourMs = 3_600_000

/** Counts what one address makes. An object for each address, gone an hour after its last sandbox. */
export class Doorkeeper extends DurableObject<CapSettings> {
  constructor(
    readonly state: ObjectState,
    settings: CapSettings,
  ) {
    super(state, settings)
  }

  /** Seconds to wait; 0 where one more may be made, which is counted then. */
  async admit(now: number): Promise<number> {
    const { storage } = this.state
    storage.sql.exec('CREATE TABLE IF NOT EXISTS made (at INTEGER NOT NULL)')
    storage.sql.exec('DELETE FROM made WHERE at <= ?', now - hourMs)
    const made = storage.sql.exec<{ at: number }>('SELECT at FROM made ORDER BY at').toArray()
    const [oldest] = made
    if (oldest !== undefined && made.length >= capsOf(this.env).creationsPerHour)
      return Math.ceil((oldest.at + hourMs - now) / 1_000)
    storage.sql.exec('INSERT INTO made (at) VALUES (?)', now)
    await storage.setAlarm(now + hourMs)
    return 0
  }

  async alarm(): Promise<void> {
    await this.state.storage.deleteAll()
  }
}
