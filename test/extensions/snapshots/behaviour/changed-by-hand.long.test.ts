import { expect, test } from 'vitest'
import type { Emulator, Snapshot } from '../../../../src/index.js'
import { openRichWorld } from '../../../support/rich-world.js'

type Change = (snapshot: Record<string, never> & Snapshot) => void

const put = async (change: Change, prepare: (emulator: Emulator) => void = () => {}) => {
  const emulator = await openRichWorld()
  prepare(emulator)
  const snapshot = structuredClone(emulator.snapshot())
  change(snapshot as Parameters<Change>[0])
  const before = JSON.stringify(emulator.snapshot())
  const headers = { 'Content-Type': 'application/json' }
  const sent = new Request('http://localhost/_emulator/snapshot', { method: 'PUT', headers, body: JSON.stringify(snapshot) })
  const answer = await emulator.fetch(sent)
  const text = await answer.text()
  return { status: answer.status, json: JSON.parse(text), isUntouched: JSON.stringify(emulator.snapshot()) === before }
}

/** Members that nobody may change in a snapshot, and a snapshot in which somebody has. */
const change = (path: string, value: unknown): Change => {
  const names = path.split('/')
  const last = names.pop() ?? ''
  return (snapshot) => {
    const holder = names.reduce<Record<string, unknown>>((inner, name) => inner[name] as Record<string, unknown>, snapshot)
    holder[last] = value
  }
}

test.each([
  ['orders that cannot be', change('dataset/orders', -1), 'dataset.orders'],
  ['another seed', change('dataset/seed', 99), 'rows.sandbox first.renewals.0.order_id'],
  ['a renewal of no order', change('rows/sandbox first/renewals/0/order_id', 5), 'rows.sandbox first.renewals.0.order_id'],
  [
    'a renewal of no subscription',
    change('rows/sandbox first/renewals/0/subscription_id', 5),
    'rows.sandbox first.renewals.0.subscription_id',
  ],
  [
    'a cancelation of none',
    change('rows/sandbox first/subscriptions/changed/0/id', 5),
    'rows.sandbox first.subscriptions.changed.0.id',
  ],
  [
    'a stored answer with a length',
    change('idempotency_keys/0/answer/headers/Content-Length', '3'),
    'idempotency_keys.0.answer.headers.Content-Length',
  ],
  [
    'a stored answer in chunks',
    change('idempotency_keys/0/answer/headers/transfer-encoding', 'chunked'),
    'idempotency_keys.0.answer.headers.transfer-encoding',
  ],
  ['a stored answer that is not JSON', change('idempotency_keys/0/answer/body', '{"id":'), 'idempotency_keys.0.answer.body'],
  ['a stored answer of no text', change('idempotency_keys/0/answer/body', ''), 'idempotency_keys.0.answer.body'],
])('a snapshot with %s is refused by the name of the member, and nothing has happened', async (_, changed, member) => {
  const { status, json, isUntouched } = await put(changed)
  expect(status).toBe(422)
  expect(Object.keys(json.errors)).toContain(member)
  expect(json.message).not.toContain('Invalid key')
  expect(isUntouched).toBe(true)
})

test('one that nobody has changed is taken', async () => {
  expect((await put(() => {})).status).toBe(200)
})

test.each([
  ['no address', 'url', 'not an address', /"not an address" is no address; give one such as/],
  ['another scheme', 'url', 'file:///etc/passwd', /begins with file:, not with http: or https:/],
  ['a password', 'url', 'http://a:b@127.0.0.1/hook', /holds a name or a password/],
  ['a fragment', 'url', 'http://127.0.0.1/hook#a', /holds a fragment/],
  ['the control API', 'url', 'http://127.0.0.1/_emulator/reset', /is that of a control API/],
  ['no secret', 'secret', 'secret', /give "whsec_" followed by 24 to 64 bytes/],
  ['no secret of before', 'previous_secret', 'whsec_!', /give "whsec_" followed by 24 to 64 bytes/],
])('a snapshot with an endpoint of %s is refused by the name of the member', async (_, member, value, sentence) => {
  const { status, json, isUntouched } = await put(change(`webhooks/endpoints/0/${member}`, value), (emulator) => {
    emulator.webhooks.deliver(() => new Response())
  })
  const path = `webhooks.endpoints.0.${member}`
  expect([status, Object.keys(json.errors)]).toEqual([422, [path]])
  expect(json.errors[path]).toEqual([expect.stringMatching(sentence)])
  expect(isUntouched).toBe(true)
})
