import { expect, test, vi } from 'vitest'
import { effectExamples } from '../../../scripts/effect-examples.js'
import { createEmulator } from '../../../src/index.js'
import { usualOptions } from '../../support/door/usual-options.js'

// Whatever a scenario does to answers, they are told afterwards: why they came, and what they depend on. An answer need not be JSON any more.

const product = { name: 'Curso', type: 'course', description: 'De testes' }

const requests = [
  { method: 'GET', path: '/products' },
  { method: 'GET', path: '/orders/history' },
  { method: 'POST', path: '/products', body: JSON.stringify(product) },
]

const codes = [
  'unauthorized',
  'insufficient_scope',
  'not_found',
  'validation_error',
  'quota_exceeded',
  'too_many_requests',
  'server_error',
  'bad_gateway',
  'service_unavailable',
] as const

const effects = [...Object.values(effectExamples), ...codes.map((code) => ({ kind: 'refuse', code }) as const)]

test.each(effects.map((effect) => [JSON.stringify(effect), effect] as const))(
  'requests to which %s was done are explained, and its scenario is judged',
  async (_, effect) => {
    const { kind } = effect
    const printed = vi.spyOn(console, 'error')
    const acting = kind === 'slow_drip' ? { ...effect, bytes_per_second: 1_000_000 } : effect
    const scenario = { name: 'one', summary: 'One effect.', steps: [{ effect: acting }] }
    const emulator = createEmulator({ ...usualOptions, scenario })
    const headers = { Authorization: `Bearer ${emulator.tokens.full}`, 'Content-Type': 'application/json' }
    for (const { path, ...rest } of requests) {
      const caller = new AbortController()
      const sent = emulator.fetch(`http://localhost/api/v2${path}`, { ...rest, headers, signal: caller.signal })
      if (kind === 'hang') setTimeout(() => caller.abort())
      // A connection that is cut rejects the answer, or the reading of it.
      await sent.then((response) => response.arrayBuffer()).catch(() => undefined)
    }
    const listed = emulator.requests.list({ with: 'assumptions' })
    expect(listed.length).toBeGreaterThanOrEqual(requests.length)
    for (const { request_id } of listed) expect(emulator.requests.explain(request_id)).toHaveProperty('rule')
    const paths = listed.flatMap(({ request_id }) => [`/requests/${request_id}`, `/requests/${request_id}/changes`])
    for (const path of ['/assumptions/used', '/scenario', '/requests', '/conduct', ...paths])
      expect([path, (await emulator.fetch(`http://localhost/_emulator${path}`)).status]).toEqual([path, 200])
    expect(printed).not.toHaveBeenCalled()
  },
)
