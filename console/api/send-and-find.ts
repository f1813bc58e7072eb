import type { List } from '../../src/emulator/control-lists.js'
import type { RecordedEntry } from '../../src/extensions/journal/entry.js'
import type { Control } from './control.js'
import { NoAnswerError, sendToApi } from './send-to-api.js'

/** What came of a request that was sent from here. */
export interface Sent {
  /** Status of the answer; undefined if none came. */
  readonly status: number | undefined
  /**
   * Entries of the journal that it made, oldest first. Chromium sends a request again by itself where a connection that it used before is
   * cut, and a page can neither keep it from that nor see it: then there are two.
   */
  readonly arrived: readonly RecordedEntry[]
}

/** So many of the newest entries are looked at. */
const lookedAt = 20

/** Sends a request to the API, and finds out from the journal of the world it goes to what arrived. @throws UnsendableError */
export const sendAndFind = async (control: Control, target: string, init: RequestInit): Promise<Sent> => {
  const newest = async (): Promise<readonly RecordedEntry[]> =>
    (await control.get<List<RecordedEntry>>(`/requests?limit=${lookedAt}`)).data
  const before = new Set((await newest()).map(nameOf))
  const status = await answered(target, init)
  const path = target.split('?')[0]
  const arrived = (await newest()).filter(
    (entry) => !before.has(nameOf(entry)) && entry.path === path && entry.method === init.method,
  )
  return { status, arrived: arrived.reverse() }
}

const answered = async (target: string, init: RequestInit): Promise<number | undefined> => {
  try {
    return (await sendToApi(target, init)).status
  } catch (error) {
    if (error instanceof NoAnswerError) return undefined
    throw error
  }
}

/** Ids alone can be the client's. */
const nameOf = ({ request_id, at, ms }: RecordedEntry): string => `${request_id} ${at} ${ms}`
