import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { buildSubjects } from './build-subjects.js'
import { firstPage, unlimited } from './load-cases.js'
import { renderTable } from './markdown-table.js'
import { rssMbOf } from './process-usage.js'
import { startServer } from './start-server.js'
import { median } from './statistics.js'
import { ourArguments, withServers } from './subjects.js'

// Large requests to many worlds of one server, some peers of which never end theirs, and whether its memory stays flat:
// `npm run bench:soak:worlds`. Flags: --requests, --worlds, --body and --headers (bytes of each request), --held (connections that are held
// open in the middle of a request), --memory-limit, --connections, --slices.

const { values: flags } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    worlds: { type: 'string', default: '1000' },
    body: { type: 'string', default: '16384' },
    headers: { type: 'string', default: '30720' },
    held: { type: 'string', default: '6000' },
    connections: { type: 'string', default: '20' },
    slices: { type: 'string', default: '12' },
    'memory-limit': { type: 'string', default: '512MiB' },
  },
})
const [requests, worlds, slices] = [Number(flags.requests), Number(flags.worlds), Number(flags.slices)]

/** How much more the last third may hold than the second. */
const slack = 1.05

const agent = new Agent({ keepAlive: true, maxSockets: Number(flags.connections) })

/** A name is refused for its length, so that nothing is made that has to be kept. */
const body = JSON.stringify({ name: 'x'.repeat(Math.max(1, Number(flags.body) - 11)) })
const padding = Object.fromEntries(
  Array.from({ length: Math.ceil(Number(flags.headers) / 3_000) }, (_, at) => [`x-padding-${at}`, 'p'.repeat(2_980)]),
)

const send = (url: string, token: string, method: string, text?: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...(text === body ? padding : {}) }
    const asked = request(url, { method, agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer
        .on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
        .on('error', reject)
    })
    // A connection that was kept may have been closed from the other end just now.
    const isStale = (error: NodeJS.ErrnoException): boolean => asked.reusedSocket && error.code === 'ECONNRESET'
    asked.on('error', (error) => (isStale(error) ? resolve(send(url, token, method, text)) : reject(error)))
    asked.end(text)
  })

/** A connection that is held open. */
interface Held {
  isOpen: boolean
  letGo(): void
}

/** Sends the head of a request and a part of its body, and no more. */
const holdOpen = (url: string, token: string): Promise<Held> =>
  new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': '1000' }
    const asked = request(url, { method: 'POST', agent: false, headers })
    const held: Held = { isOpen: true, letGo: () => void asked.destroy() }
    const note = (): void => {
      held.isOpen = false
    }
    asked.once('socket', (socket) => socket.once('close', note))
    // The server may give up first, which is what it is for.
    asked.on('error', () => resolve(held)).on('response', (answer) => answer.resume())
    asked.write('{"name":', () => resolve(held))
  })

const countBy = (statuses: readonly number[]): string => {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${status}: ${count}`).join(', ')
}

const built = await buildSubjects()
try {
  const options = [...unlimited, '--memory-limit', flags['memory-limit'], '--max-worlds', String(worlds + 10)]
  const rows = await withServers([() => startServer(ourArguments(built, 250, options), firstPage)], async ([server]) => {
    if (server === undefined) throw new Error('No server was started.')
    const control = `${server.url}/_emulator`
    const tokens: string[] = []
    for (let made = 0; made < worlds; made += 1) {
      tokens.push(JSON.parse((await send(`${control}/worlds`, '', 'POST', '{}')).text).tokens.full)
    }
    const products = `${server.url}/api/v2/products`
    const measured: { requests: number; rss: number; held: number; answers: string }[] = []
    const heldOpen: Held[] = []
    const look = (sent: number, statuses: readonly number[]): void => {
      measured.push({
        requests: sent,
        rss: rssMbOf(server.pid) ?? 0,
        held: heldOpen.filter(({ isOpen }) => isOpen).length,
        answers: countBy(statuses),
      })
      const { rss, answers, held: open } = measured.at(-1) as (typeof measured)[number]
      console.error(`${sent} requests, ${open} held: ${rss.toFixed(0)} MB; ${answers}`)
    }
    look(0, [])
    let sent = 0
    for (let slice = 0; slice < slices; slice += 1) {
      // In the middle of the run, so that the last third holds them as well.
      if (slice === Math.floor(slices / 3)) {
        for (let at = 0; at < Number(flags.held); at += 1) heldOpen.push(await holdOpen(products, tokens[at % worlds] as string))
      }
      const statuses: number[] = []
      const end = Math.round((requests * (slice + 1)) / slices)
      const client = async (): Promise<void> => {
        while (sent < end) {
          sent += 1
          statuses.push((await send(products, tokens[sent % worlds] as string, 'POST', body)).status)
        }
      }
      await Promise.all(Array.from({ length: Number(flags.connections) }, client))
      look(sent, statuses)
    }
    console.error((await send(`${control}/memory`, '', 'GET')).text)
    for (const { letGo } of heldOpen) letGo()
    return measured
  })
  const third = (from: number): number =>
    median(rows.slice(Math.ceil((rows.length * from) / 3), Math.ceil((rows.length * (from + 1)) / 3)).map(({ rss }) => rss))
  const [before, after] = [third(1), third(2)]
  console.log(
    renderTable(
      ['requests', 'resident memory, MB', 'connections held', 'answers of this slice'],
      rows.map(({ requests: sent, rss, held, answers }) => [String(sent), rss.toFixed(0), String(held), answers]),
    ),
  )
  const isFlat = after <= before * slack
  console.log(`Second third ${before.toFixed(0)} MB, last third ${after.toFixed(0)} MB: ${isFlat ? 'flat' : 'NOT FLAT'}`)
  const failed = rows.filter(({ answers }) => /(^|, )5\d\d:/.test(answers))
  if (!isFlat || failed.length > 0) process.exitCode = 1
} finally {
  agent.destroy()
  built.remove()
}
