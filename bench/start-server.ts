import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A request that every server of a comparison gets. */
export interface Ask {
  readonly method: 'GET' | 'POST'
  /** With its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** What it has to be answered with. */
  readonly status: number
}

/** A server process that has answered once. */
export interface RunningServer {
  readonly url: string
  readonly pid: number
  /** From the start of the process to the end of its first answer. */
  readonly startMs: number
  stop(): Promise<void>
}

/** How to start a server: what `node` gets, given the port. */
export type ServerArguments = (port: number) => readonly string[]

/** Starts a server and asks it every millisecond until it answers as it should. */
export const startServer = async (argumentsFor: ServerArguments, first: Ask, patienceMs = 60_000): Promise<RunningServer> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, argumentsFor(port), { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-2_000)
  })
  const ended = once(child, 'exit')
  for (let answer: number | null = null; answer !== first.status; answer = await tryOnce(url, first)) {
    if (child.exitCode !== null)
      throw new Error(`A server ended with ${child.exitCode}: ${argumentsFor(port).join(' ')}\n${complaint}`)
    if (performance.now() - startedAt > patienceMs) {
      child.kill('SIGKILL')
      throw new Error(
        `A server does not answer ${first.path} with ${first.status} but with ${answer}: ${argumentsFor(port).join(' ')}\n${complaint}`,
      )
    }
    await sleep(1)
  }
  return {
    url,
    pid: child.pid as number,
    startMs: performance.now() - startedAt,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The status of an answer that was read to its end; null where nobody listens. */
const tryOnce = (url: string, { method, path, headers, body }: Ask): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const asked = request(url + path, { method, headers, agent: new Agent() }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject)
      answer.resume()
    })
    asked.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? resolve(null) : reject(error)))
    asked.end(body)
  })

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
