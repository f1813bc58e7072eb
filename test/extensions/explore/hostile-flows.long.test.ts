import { expect, test } from 'vitest'
import { createEmulator, ExperimentError, type ExperimentWorld } from '../../../src/index.js'

const shop = () => createEmulator({ seed: 3, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })

type Flow = (world: ExperimentWorld) => unknown

const ask = async ({ fetch, token }: ExperimentWorld, path = '/api/v2/orders/summary', method = 'GET'): Promise<number> =>
  (await fetch(path, { method, headers: { Authorization: `Bearer ${token}` } })).status

/** Gets past a reset by a second attempt. */
const askAgain: Flow = (world) => ask(world).then(nothing, () => ask(world).then(nothing))
const nothing = (): void => {}
const never = (): Promise<never> => new Promise(() => {})
const fails = (error: unknown) => (): never => {
  throw error
}

const explored = async (run: Flow, options: object = {}) =>
  (await shop().explore(run as never, { delayMs: 0, only: 'wire', ...options })).findings

/** The one plain sentence that a flow is refused with, or two. */
const refusal = async (method: 'explore' | 'sensitivity', run: Flow, options: object = {}): Promise<string> => {
  const failure: unknown = await shop()
    [method](run as never, options as never)
    .then(nothing, (error: unknown) => error)
  expect(failure).toBeInstanceOf(ExperimentError)
  const { message } = failure as Error
  expect(message).toMatch(/^[A-Z].*[^.][.?]$/)
  expect(message).not.toMatch(/\.\./)
  return message
}

const isBroken = ({ requests }: ExperimentWorld): boolean => requests.list().some(({ status }) => status !== 200)

/** Everything that somebody may say by failing. */
const failures: readonly (readonly [string, unknown, string])[] = [
  ['an error', new Error('two rows.'), 'two rows'],
  ['an error without words', new RangeError(''), 'RangeError'],
  ['an error with other things in the place of words', Object.assign(new Error(), { message: { rows: 2 } }), 'Error'],
  ['several errors', new AggregateError([new Error('one'), 'two']), 'AggregateError: one; two'],
  ['lines', new Error('two\n  rows'), 'two rows'],
  ['a text', 'two rows', 'two rows'],
  ['nothing', undefined, 'undefined'],
  ['an object', { rows: 2 }, '{"rows":2}'],
  ['an object of no kind', Object.create(null), '{}'],
  ['an object that cannot be written', { toJSON: fails(new Error('no')) }, '[object Object]'],
  ['a symbol', Symbol('rows'), 'Symbol(rows)'],
  [
    'what lets nobody look at it',
    new Proxy({}, { get: fails(new Error('no')), getPrototypeOf: fails(new Error('no')) }),
    'object',
  ],
  ['what is closed for good', closed(), 'object'],
]

function closed(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

test.each(failures)('a flow that fails with %s has given up, and says so', async (_what, failure, said) => {
  const findings = await explored((world) => ask(world).then(nothing, fails(failure)))
  expect(findings.find(({ finding }) => finding === 'gave-up')?.detail).toMatch(new RegExp(` worked: ${escaped(said)}$`))
  expect(await refusal('explore', fails(failure))).toContain(`without a fault: ${said}. Make it`)
})

const escaped = (text: string): string => text.replace(/[[\](){}]/g, '\\$&')

const breaches: readonly (readonly [string, () => unknown, string])[] = [
  ...failures.map(([what, failure, said]) => [`throws ${what}`, fails(failure), said] as const),
  ['rejects', () => Promise.reject(new Error('two rows')), 'two rows'],
  ['never answers', never, 'it has not answered within 50 ms'],
  ['says false', () => false, 'it does not hold'],
  ['tells a list', () => ['two rows', 'no key'], 'two rows; no key'],
  ['tells an object', () => ({ rows: 2 }), '{"rows":2}'],
]

test.each(breaches)('an invariant that %s does not hold, and nothing else is lost by it', async (_what, breach, said) => {
  const invariants = { rule: (world: ExperimentWorld) => (isBroken(world) ? breach() : undefined) }
  // Who answers has as long as it takes on a busy machine.
  const limits = breach === never ? { timeoutMs: 50 } : {}
  const [finding] = await explored(askAgain, { invariants, ...limits })
  expect(finding?.detail).toMatch(new RegExp(` → rule: ${escaped(said)}$`))
  const refused = await refusal('explore', askAgain, { invariants: { rule: breach }, ...limits })
  expect(refused).toBe(`The invariant "rule" does not hold without a fault: ${said}.`)
})

test.each(['__proto__', 'constructor', '', ' '])('an invariant by the name of %j is looked at', async (name) => {
  const invariants = { [name]: (world: ExperimentWorld) => !isBroken(world) }
  const [finding] = await explored(askAgain, { invariants })
  expect(finding).toMatchObject({ finding: 'invariant', detail: expect.stringContaining(` → ${name}: it does not hold`) })
})

test.each([undefined, null, true, '', []])('an invariant that says %j holds', async (said) => {
  expect(await explored(askAgain, { invariants: { rule: () => said, later: async () => said } })).toEqual([])
})

test.each([
  ['cannot be written', { toJSON: fails(new Error('no JSON')) }, 'no JSON'],
  ['has no end', nested(100_000), 'Maximum call stack size exceeded'],
])('a result that %s is refused in words', async (_what, result, said) => {
  const flow = async (world: ExperimentWorld) => ((await ask(world)) === 200 ? result : 'other')
  const sentence = `The outcome of the run cannot be compared: ${said}. Give an "outcome" that can be written as JSON.`
  expect(await refusal('explore', flow)).toBe(sentence)
  expect(await refusal('sensitivity', flow)).toBe(sentence)
})

function nested(depth: number): object {
  let made = {}
  for (let count = 0; count < depth; count += 1) made = { made }
  return made
}

test('an outcome that fails or never comes is refused where nothing is broken, and else another outcome', async () => {
  const options = { delayMs: 0 }
  for (const outcome of [fails(new Error('no total.')), () => Promise.reject(new Error('no total'))]) {
    expect(await refusal('explore', askAgain, { ...options, outcome })).toContain('cannot be compared: no total. Give')
    expect(await refusal('sensitivity', askAgain, { outcome })).toContain('cannot be compared: no total. Give')
  }
  expect(await refusal('explore', askAgain, { ...options, timeoutMs: 50, outcome: never })).toContain(
    'it has not answered within 50 ms',
  )
  const outcome = (_: unknown, world: ExperimentWorld) => (isBroken(world) ? fails(new Error('no total'))() : 'all')
  const [finding] = await explored(askAgain, { ...options, outcome })
  expect(finding).toMatchObject({ finding: 'wrong-result', detail: expect.stringContaining('<no outcome: no total> instead of') })
})

test.each<readonly [string, (status: number) => unknown]>([
  ['answers', (status) => new Response(null, { status })],
  ['numbers that are none', (status) => (status === 200 ? Number.NaN : Number.POSITIVE_INFINITY)],
  ['errors', (status) => new Error(`status ${status}`)],
  ['bytes', (status) => new Uint8Array([status % 256]).buffer],
  ['headers', (status) => new Headers({ status: String(status) })],
  ['members that are undefined', (status) => (status === 200 ? { total: undefined } : {})],
])('results are compared that are %s', async (_what, resultOf) => {
  const findings = await explored(async (world) => resultOf(await ask(world)))
  expect(findings[0]?.finding).toBe('wrong-result')
})

test.each([
  ['explore', 'maxRequest', 5, 'there is no such option; did you mean maxRequests?'],
  ['sensitivity', 'pairs', true, 'there is no such option; known are outcome, maxRequests, timeoutMs, onProgress, signal.'],
  ['explore', 'invariants', 5, 'give an object of functions.'],
  ['explore', 'invariants', { rule: 'x' }, 'give an object of functions.'],
  ['explore', 'outcome', 'x', 'give a function.'],
  ['sensitivity', 'onProgress', 5, 'give a function.'],
  ['explore', 'signal', {}, 'give an AbortSignal.'],
  ['explore', 'pairs', 'no', 'give true or false.'],
  ['explore', 'maxRequests', '5', 'give a whole number from 1 to 100000 instead of "5".'],
] as const)('%s refuses %s: %j', async (method, name, value, problem) => {
  expect(await refusal(method, askAgain, { [name]: value })).toBe(`Invalid option "${name}": ${problem}`)
})

test.each(['PROPFIND', 'TRACK-ME', 'foo'])('a request by %s is one that nothing is aimed at', async (method) => {
  const findings = await explored(async (world) => {
    await ask(world, '/api/v2/products', method)
    await ask(world).catch(() => ask(world))
  })
  expect(findings.map(({ request }) => request)).not.toContain(1)
})
