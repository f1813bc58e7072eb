import { beforeEach, expect } from 'vitest'
import { commandCases } from './command-cases.js'
import { mix } from './draw.js'
import { bundledCommand } from './running-command.js'

/** Options of a small world whose clock stands still. */
export const start = [
  '--json',
  '--port',
  '0',
  '--orders',
  '30',
  '--now',
  '2026-03-01T12:00:00Z',
  '--freeze',
  '--unlimited',
] as const
const course = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }

/** Creates a product under a key. */
export const create = async (url: string, key: string): Promise<{ readonly status: number; readonly text: string }> => {
  const response = await fetch(`${url}/api/v2/products`, {
    method: 'POST',
    headers: { authorization: 'Bearer svc_test_full', 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(course),
  })
  return { status: response.status, text: await response.text() }
}

export const countProducts = async (url: string): Promise<number> => {
  const response = await fetch(`${url}/api/v2/products`, { headers: { authorization: 'Bearer svc_test_full' } })
  return ((await response.json()) as { meta: { total: number } }).meta.total
}

/** The same key for the same number. */
export const keyOf = (number: number): string => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

/** Servers that keep their state in one file, which every case has for itself. */
export const keptServers = async () => {
  const cases = commandCases(await bundledCommand())
  let file = ''
  beforeEach(() => {
    file = cases.path('state.json')
  })
  return {
    file: () => file,
    serve: async (args: readonly string[] = start, path = file) => {
      const server = cases.start([...args, '--state', path])
      const { url, seed, now } = JSON.parse(await server.output((text) => text.endsWith('\n')))
      const kill = async () => {
        server.process.kill('SIGKILL')
        await server.ended
      }
      const end = async () => {
        server.process.kill('SIGTERM')
        return (await server.ended).code
      }
      return { url: String(url), seed, now, pid: server.process.pid, kill, end, complaints: server.complaints }
    },
    /** With these options alone. */
    run: async (args: readonly string[]) => await cases.start(args).ended,
    refuse: async (args: readonly string[]) => await cases.start([...start, ...args]).ended,
  }
}

/** Kills servers in the middle of their writes, and compares what was answered with what the next one knows. */
export const expectNothingLost = async ({ serve }: Awaited<ReturnType<typeof keptServers>>, kills: number): Promise<void> => {
  const answered = new Map<number, string>()
  let sent = 0
  let first: number | undefined
  for (let round = 0; round <= kills; round += 1) {
    const { url, kill } = await serve()
    const seeded = await countProducts(url)
    first ??= seeded
    // Whatever was answered is there; what was cut off may be or not, and a retry settles it.
    expect(seeded - first).toBeGreaterThanOrEqual(answered.size)
    for (let number = Math.max(0, sent - 40); number < sent; number += 1) {
      const retried = await create(url, keyOf(number))
      expect(retried.status).toBe(201)
      expect(retried.text).toBe(answered.get(number) ?? retried.text)
      answered.set(number, retried.text)
    }
    expect((await countProducts(url)) - first).toBe(sent)
    if (round === kills) break
    const send = async (): Promise<void> => {
      for (let count = 0; count < 5; count += 1) {
        const number = sent
        sent += 1
        const { text } = await create(url, keyOf(number))
        answered.set(number, text)
      }
    }
    const senders = Promise.allSettled([send(), send(), send()])
    await new Promise((resolve) => setTimeout(resolve, mix(round, 7) % 60))
    await kill()
    await senders
  }
  expect(answered.size).toBe(sent)
  expect(sent).toBeGreaterThan(kills)
}
