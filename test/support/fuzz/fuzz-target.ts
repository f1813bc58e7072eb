import { onTestFinished, vi } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.js'
import { serve } from '../../../src/node.js'
import { openRawConnection } from '../raw-connection.js'

/** What came back for one attempt. */
export interface Seen {
  readonly asked: string
  /** 0 where there was no answer. */
  readonly status: number
  readonly text: string
}

/** What is attacked: an emulator, and a listener in front of it. */
export interface FuzzTarget {
  readonly emulator: Emulator
  readonly url: string
  /** Asks the emulator itself. */
  ask(method: string, path: string, body?: string | null, headers?: Record<string, string>): Promise<Seen>
  /** Sends bytes to the listener and, behind them, a request that ends the connection; reads until it closes. */
  send(bytes: string): Promise<readonly Seen[]>
  /** What it has complained of. */
  readonly complaints: readonly string[]
}

const patienceMs = 20_000

export const openTarget = async (): Promise<FuzzTarget> => {
  const complaints: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args.map(String).join(' ')))
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })
  const server = await serve(emulator, { port: 0 })
  onTestFinished(async () => {
    await server.close()
    spy.mockRestore()
  })
  return {
    emulator,
    url: server.url,
    complaints,
    async ask(method, path, body = null, headers = {}) {
      const asked = `${method} ${path} ${body ?? ''}`
      const sent = {
        Authorization: 'Bearer svc_test_full',
        ...(body === null ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      }
      const request = new Request(`http://localhost${path}`, { method, headers: sent, ...(body === null ? {} : { body }) })
      const response = await orTellLate(emulator.fetch(request), asked)
      return { asked, status: response.status, text: response.body === null ? '' : await orTellLate(response.text(), asked) }
    },
    async send(bytes) {
      const connection = await openRawConnection(server.url)
      connection.socket.write(bytes + lastRequest, 'latin1')
      const text = await orTellLate(connection.receive(isStream), bytes)
      connection.socket.destroy()
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
      return statuses.length === 0
        ? [{ asked: bytes, status: 0, text }]
        : statuses.map((status) => ({ asked: bytes, status, text: /HEAD/.test(bytes) ? '' : text }))
    },
  }
}

/**
 * Ends whatever was begun: it is answered itself, or is the rest of a head, or more than the body that was announced. A client that closed its
 * side in place of it would give up on answers that take a moment.
 */
const lastRequest = `\r\n\r\nGET /_emulator/health HTTP/1.1\r\nHost: localhost\r\nX-Pad: ${'a'.repeat(30_000)}\r\nConnection: close\r\n\r\n`

/** Events go on for ever. */
const isStream = (text: string): boolean => /^content-type: text\/event-stream/im.test(text) && text.includes('\n\n')

const orTellLate = async <Result>(promise: Promise<Result>, asked: string): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer to ${JSON.stringify(asked.slice(0, 2_000))}`)), patienceMs)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
