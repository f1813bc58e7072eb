import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Calibration, createEmulator, type Emulator } from '../../../src/index.js'
import { surroundingsOf } from '../../support/calibrate/blind-run.js'
import { runCommand } from '../../support/calibrate/run-command.js'

// Services that lie, are empty, slow or cut off. Each is an emulator with the default values behind a wire that is not right.

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'calibrate-'))
})
afterEach(() => rm(folder, { recursive: true }))

const open = (orders = 60): Emulator => createEmulator({ seed: 9, orders, now: '2026-03-01T12:00:00Z', frozen: true })

type Answer = (request: Request, nth: number) => Promise<Response> | Response

const run = async (service: Emulator, answer: Answer, flags: { readonly tier?: string } = {}) => {
  let nth = 0
  const said: string[] = []
  const fetch = async (request: Request): Promise<Response> => {
    nth += 1
    return await answer(request, nth)
  }
  const surroundings = { ...surroundingsOf(service, said), fetch }
  const { code } = await runCommand(service, { out: join(folder, 'calibration.json'), ...flags }, { surroundings })
  const [file] = await readdir(folder)
  const calibration: Calibration | null = file === undefined ? null : JSON.parse(await readFile(join(folder, file), 'utf8'))
  return { code, said: said.join('\n'), calibration }
}

/** Ids with a verdict; every value is the default, so that none is refuted. */
const idsOf = (calibration: Calibration | null, verdict: string): readonly string[] =>
  Object.entries(calibration?.assumptions ?? {}).flatMap(([id, entry]) => (entry.verdict === verdict ? [id] : []))

test('a captive proxy that answers 200 and HTML to everything is said to be one, and nothing is written', async () => {
  const html = () => new Response('<html><body>Accept the terms</body></html>', { headers: { 'Content-Type': 'text/html' } })
  const { code, said, calibration } = await run(open(), html)
  expect([code, calibration]).toEqual([2, null])
  expect(said).toContain('answered with 200 and HTML: this is not the Producer Commerce API')
})

test('a proxy that comes in between half-way is noticed, too, and nothing of the run is written', async () => {
  const service = open()
  const html = () => new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } })
  const { code, said, calibration } = await run(service, (request, nth) => (nth < 12 ? service.fetch(request) : html()))
  expect([code, calibration]).toEqual([2, null])
  expect(said).toContain('this is not the Producer Commerce API')
})

test.each([
  ['its refusals', null],
  ['an empty object', '{}'],
  ['an empty list', '[]'],
  ['a text', '"ok"'],
])(
  'a service that answers 200 where it has to refuse, with %s, gets no verdict that is wrong',
  async (_, body) => {
    const service = open()
    const lying: Answer = async (request) => {
      const answer = await service.fetch(request)
      return answer.status < 400 ? answer : new Response(body ?? answer.body, { status: 200, headers: answer.headers })
    }
    const { calibration } = await run(service, lying, { tier: 'read,errors' })
    expect(idsOf(calibration, 'refuted')).toEqual([])
  },
  120_000,
)

test('of an empty account what it shows is settled, and nothing is refuted', async () => {
  const service = createEmulator({ data: {}, now: '2026-03-01T12:00:00Z', frozen: true })
  const { code, calibration } = await run(service, (request) => service.fetch(request), { tier: 'read,errors' })
  expect(code).toBe(0)
  expect(idsOf(calibration, 'refuted')).toEqual([])
  expect(idsOf(calibration, 'none-of-ours')).toEqual([])
  expect(idsOf(calibration, 'confirmed').length).toBeGreaterThan(30)
  // Without an order there is nobody who has sold it.
  expect(idsOf(calibration, 'not-observed')).toContain('affiliates-entry')
})

const late = () => Promise.reject(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))

/** An answer that breaks off within its body. */
const cut = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data":['))
        controller.error(new TypeError('terminated'))
      },
    }),
    { headers: { 'Content-Type': 'application/json' } },
  )

test.each<[string, () => Promise<Response> | Response, RegExp]>([
  ['never answers', late, /does not answer \(no answer in 60 seconds\)/],
  ['cuts its answers', cut, /did not come to its end: terminated/],
  [
    'refuses connections',
    () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })),
    /ECONNREFUSED/,
  ],
])('a service that %s is said to, and what was seen before is kept', async (_, broken, words) => {
  const never = await run(open(), broken)
  expect([never.code, never.calibration]).toEqual([2, null])
  expect(never.said).toMatch(words)
  const service = open()
  const after = await run(service, (request, nth) => (nth < 30 ? service.fetch(request) : broken()))
  expect(after.code).toBe(1)
  expect(after.said).toMatch(words)
  expect(idsOf(after.calibration, 'confirmed')).toContain('trailing-slash')
  expect(idsOf(after.calibration, 'refuted')).toEqual([])
  expect(idsOf(after.calibration, 'not-observed')).toContain('subscription-currency')
})
