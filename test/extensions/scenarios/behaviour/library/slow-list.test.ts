import type { Client } from '../../../../support/door/client.js'
import { compareLines, type Line, pagePath, readWholeHistory } from '../../../../support/scenario-clients/order-history.js'
import { complain, rehearse } from '../../../../support/scenario-clients/rehearse.js'

/** Asks for the first page with so much patience, up to three times; nothing where it never comes. */
const readPage = async (client: Client, perPage: number, patienceMs: number): Promise<readonly Line[]> => {
  const headers = { Authorization: `Bearer ${client.emulator.tokens.full}` }
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const signal = AbortSignal.timeout(patienceMs)
    try {
      const url = `${client.door.urls.sandbox}${pagePath(1, perPage)}`
      const response = await Promise.race([client.door.send(new Request(url, { headers, signal })), giveUp(signal)])
      return (await response.json()).data
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
  return []
}

/** Patience ends when it ends: the fetch of Node 20 can lose its signal to the garbage collector and go on waiting. */
const giveUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

rehearse('slow-list', {
  prepare: readWholeHistory,
  right: {
    does: 'is patient and asks for large pages',
    play: (client) => readPage(client, 1000, 20_000),
  },
  wrong: {
    does: 'gives up before the answer comes and asks again',
    play: (client) => readPage(client, 1000, 100),
    caughtBy: { unmet: [], complaints: ['every line is there'] },
  },
  judge: (lines, truth) => complain(compareLines(lines, truth)),
})
