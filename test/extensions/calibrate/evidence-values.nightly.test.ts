import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { DataSource } from '../../../src/extensions/data/compile-data.js'
import { createEmulator } from '../../../src/index.js'
import { runCommand } from '../../support/calibrate/run-command.js'

/** Values of an account that nobody else may read: whatever stands in these members, and every amount. */
const personal = ['name', 'email', 'cpf', 'document', 'number', 'hash', 'code', 'title', 'checkout_url', 'id', 'order_id']

const valuesIn = (part: unknown, found: Set<string>, member = ''): Set<string> => {
  if (typeof part === 'number' && part >= 1_000) found.add(String(part))
  if (typeof part === 'string' && part.length > 5 && personal.includes(member)) found.add(part)
  if (Array.isArray(part)) for (const inner of part) valuesIn(inner, found, member)
  else if (typeof part === 'object' && part !== null)
    for (const [name, inner] of Object.entries(part)) if (name !== 'meta') valuesIn(inner, found, name)
  return found
}

test('evidence holds no value of the account: no name, document, phone, e-mail, hash or amount', async () => {
  const data: DataSource = {
    background: 60,
    customers: { marked: { name: 'Marked Person', email: 'marked.person@secret.test' } },
    products: { marked: { name: 'Marked Product' } },
    offers: { marked: { product: 'marked', name: 'Marked Offer', price: 7_654_321 } },
    orders: { marked: { offer: 'marked', customer: 'marked', query_params: { utm_source: 'marked-source', marked_key: 'x' } } },
  }
  const service = createEmulator({ seed: 21, now: '2026-03-01T12:00:00Z', frozen: true, data })
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [out, evidence] = [join(folder, 'calibration.json'), join(folder, 'evidence.json')]
  const sent = new Set<string>()
  const { code, said } = await runCommand(
    service,
    { out, evidence, tier: 'read,errors,write' },
    {
      surroundings: {
        fetch: async (request) => {
          const response = await service.fetch(request)
          const text = await response.clone().text()
          if (response.ok && text.startsWith('{')) valuesIn(JSON.parse(text), sent)
          return response
        },
        pause: async (delayMs) => {
          service.clock.advance(`${Math.ceil(delayMs)}ms`)
          return true
        },
        now: () => Number(service.clock.now()),
        say: () => undefined,
      },
    },
  )
  expect([code, said]).toEqual([0, ''])
  const text = await readFile(evidence, 'utf8')
  expect(sent.size).toBeGreaterThan(200)
  expect([...sent].filter((value) => text.includes(JSON.stringify(value).slice(1, -1)))).toEqual([])
  expect(text).not.toMatch(/marked.?(?:person|product|offer|source|key)|secret|svc_test/i)
  const { exchanges, readings } = JSON.parse(text)
  const history = exchanges.find(({ request }: { request: string }) => request === 'history')
  expect(history.body.data[0].customer.email).toMatch(/^<email:\d+>$/)
  // The same value has the same number, wherever it stands.
  const again = exchanges.find(({ request }: { request: string }) => request === 'history_paginate')
  expect(again.body.data[0].order.hash).toBe(history.body.data[0].order.hash)
  expect(readings['trailing-slash (read)']).toBe('200')

  const second = join(folder, 'second.json')
  const before = service.requests.list().length
  expect((await runCommand(service, { from: evidence, out: second })).code).toBe(0)
  const [live, read] = await Promise.all([out, second].map(async (path) => JSON.parse(await readFile(path, 'utf8'))))
  expect(read.assumptions).toEqual(live.assumptions)
  expect(read.observed_at).toBe(live.observed_at)
  expect(service.requests.list()).toHaveLength(before)
}, 240_000)
