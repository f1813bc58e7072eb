import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Built } from './build-subjects.js'
import { writeReadyAnswer } from './floor/ready-answer.js'
import { firstPage, type LoadCase } from './load-cases.js'
import { type Ask, type RunningServer, type ServerArguments, startServer } from './start-server.js'

/** Who is compared: our command, bare Hono and bare node:http. */
export const subjectNames = ['ours', 'hono', 'node'] as const
export type SubjectName = (typeof subjectNames)[number]

/** The day that the data of every run leads up to. */
const now = '2026-03-01T12:00:00Z'

export const ourArguments =
  ({ command }: Built, orders: number, options: readonly string[] = []): ServerArguments =>
  (port) => [command, '--port', String(port), '--orders', String(orders), '--now', now, '--quiet', ...options]

export const floorArguments =
  ({ floors }: Built, name: 'hono' | 'node', answerFolder: string): ServerArguments =>
  (port) => [floors[name], String(port), answerFolder]

/** Gets an answer of ours and lays it ready for the floors; returns the folder it is in, and its size in bytes. */
export const captureAnswer = async (
  built: Built,
  url: string,
  ask: Ask,
  echo = false,
): Promise<{ folder: string; bytes: number }> => {
  // As the client of a load asks, who unpacks nothing.
  const headersAsked = { ...ask.headers, 'accept-encoding': 'identity' }
  const answer = await fetch(url + ask.path, { method: ask.method, headers: headersAsked, body: ask.body ?? null })
  if (answer.status !== ask.status)
    throw new Error(`${ask.method} ${ask.path} is answered with ${answer.status}, not ${ask.status}`)
  const body = Buffer.from(await answer.arrayBuffer())
  // A connection has its own; Node adds them and the date to the floors' answers as well.
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !['connection', 'keep-alive', 'date'].includes(name)))
  mkdirSync(join(built.folder, 'answers'), { recursive: true })
  const folder = mkdtempSync(join(built.folder, 'answers', 'answer-'))
  const path = new URL(ask.path, url).pathname
  writeReadyAnswer(folder, { method: ask.method, path, status: ask.status, headers, echo, body })
  return { folder, bytes: body.byteLength }
}

/** Starts our command and asks until its answers are those of the case. */
export const startOurs = async (built: Built, orders: number, one: LoadCase): Promise<RunningServer> => {
  const server = await startServer(ourArguments(built, orders, one.serverOptions), firstPage)
  await prime(server, one)
  return server
}

/** Asks what has to be asked before the answers are those of a case. */
export const prime = async ({ url }: RunningServer, one: LoadCase): Promise<void> => {
  for (let count = 0; count < one.prime; count += 1) {
    const answer = await fetch(url + one.path, { method: one.method, headers: { ...one.headers }, body: one.body ?? null })
    await answer.arrayBuffer()
  }
}

export const startFloor = (built: Built, name: 'hono' | 'node', answerFolder: string, ask: Ask): Promise<RunningServer> =>
  startServer(floorArguments(built, name, answerFolder), ask)

/** Runs something with servers and ends them, however it goes. */
export const withServers = async <Result>(
  starting: readonly (() => Promise<RunningServer>)[],
  act: (servers: readonly RunningServer[]) => Promise<Result>,
): Promise<Result> => {
  const servers: RunningServer[] = []
  try {
    for (const start of starting) servers.push(await start())
    return await act(servers)
  } finally {
    for (const server of servers) await server.stop()
  }
}
