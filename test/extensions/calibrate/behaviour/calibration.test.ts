import { expect, test } from 'vitest'
import type { Calibration } from '../../../../src/index.js'
import { openClient as open } from '../../../support/door/client.js'

/** Some values seen have another form than the contract of the defaults. */
const openClient = (options: Parameters<typeof open>[0] = {}) => open(options, { checksShapes: false })

const seen = (assumptions: Calibration['assumptions']): Calibration => ({
  version: 1,
  host: 'api.example.com',
  observed_at: '2026-03-01T12:00:00Z',
  tiers: ['read', 'errors'],
  assumptions,
})

const refuted = seen({
  'validation-status': { verdict: 'refuted', value: '400', observed_at: '2026-03-01T12:00:00Z', probes: ['validation-status'] },
  'page-param': { verdict: 'confirmed', value: 'page' },
  'cancel-scope': { verdict: 'not-observed' },
  'error-language': { verdict: 'none-of-ours', value: 'klingon' },
})

const wrong = { name: '' }

test('what was seen of the real service holds: refuted values in the place of the assumed ones, confirmed ones before a profile', async () => {
  const client = await openClient({ calibration: refuted })
  expect((await client.post('/api/v2/products', wrong)).status).toBe(400)
  expect(client.emulator.options.assumptions).toMatchObject({ 'validation-status': '400', 'page-param': 'page' })
  const { assumptions } = (await openClient()).emulator.options
  expect(client.emulator.options.assumptions).toEqual({ ...assumptions, 'validation-status': '400' })
})

test('an override comes before it', async () => {
  const client = await openClient({ calibration: refuted, assumptions: { 'validation-status': '422' } })
  expect((await client.post('/api/v2/products', wrong)).status).toBe(422)
})

test('a fork inherits it, or has another one, which comes before the assumptions of its parent', async () => {
  const client = await openClient({ assumptions: { 'validation-status': '422' } })
  const statusOf = async (body: object): Promise<number> => {
    const made = await client.control('/worlds', { method: 'POST', json: body })
    expect(made.status, made.text).toBe(201)
    return (await client.post('/api/v2/products', wrong, { token: made.json.tokens.full })).status
  }
  expect(await statusOf({})).toBe(422)
  expect(await statusOf({ calibration: refuted })).toBe(400)
  expect(await statusOf({ calibration: refuted, from: 'now' })).toBe(400)
  expect(await statusOf({ calibration: refuted, assumptions: { 'validation-status': '422' } })).toBe(422)
  const parent = await openClient({ calibration: refuted })
  const fork = await parent.control('/worlds', { method: 'POST' })
  expect((await parent.post('/api/v2/products', wrong, { token: fork.json.tokens.full })).status).toBe(400)
})

test('it holds after a reset and in a snapshot', async () => {
  const client = await openClient({ calibration: refuted })
  client.emulator.reset()
  expect((await client.post('/api/v2/products', wrong)).status).toBe(400)
  const other = await openClient()
  other.emulator.restore(client.emulator.snapshot())
  expect((await other.post('/api/v2/products', wrong)).status).toBe(400)
})

test.each([
  ['no object', [], /calibration/],
  ['another version', { ...refuted, version: 2 }, /version is 2; this emulator reads 1/],
  ['no assumptions', { version: 1 }, /assumptions has to be an object/],
  ['an unknown assumption', seen({ 'cancel-scop': { verdict: 'confirmed', value: 'x' } }), /did you mean cancel-scope\?/],
  ['a value that none of ours is', seen({ 'validation-status': { verdict: 'refuted', value: '418' } }), /its options are/],
  ['a verdict that there is none of', seen({ 'validation-status': { verdict: 'refused' } as never }), /did you mean refuted/],
  ['refuted by nothing', seen({ 'validation-status': { verdict: 'refuted' } }), /no value that was seen/],
  ['an entry that is none', seen({ 'validation-status': '400' as never }), /has to be an object with a verdict/],
])('%s is refused in a sentence, and no world is made', async (_what, calibration, sentence) => {
  const client = await openClient()
  const { status, json } = await client.control('/worlds', { method: 'POST', json: { calibration } })
  expect(status).toBe(422)
  expect(JSON.stringify(json.errors.calibration).replaceAll('\\"', '"')).toMatch(sentence)
  expect((await client.control('/worlds')).json.data).toHaveLength(1)
})
