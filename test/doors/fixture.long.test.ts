import { expect, test } from 'vitest'
import { createEmulator } from '../../src/index.js'
import recorded from '../fixtures/door-sequences.json' with { type: 'json' }
import { directUrls } from '../support/door/direct-fetch.js'
import { directAt } from '../support/door/reference.js'
import { type Sequence, sendSequence } from '../support/door/sequence.js'
import { usualOptions } from '../support/door/usual-options.js'

const sequences = recorded as unknown as readonly Sequence[]

/** `GET /api/v2/orders/{} 404` for what was sent and answered; operations have no other path of as many segments. */
const spoken = (operations: readonly string[], request: string, status: number): string => {
  const [method = '', path = ''] = request.replace(/[?#].*/s, '').split(' ')
  const found = operations.filter((operation) =>
    new RegExp(`^${operation.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(`${method} ${path}`),
  )
  // What has no value in its path comes before what has.
  const [operation = `${method} ${path}`] = found.sort((left, right) => left.split('{').length - right.split('{').length)
  return `${operation} ${status}`
}

test('the doors replay every operation with every status of its contract: npm run record:doors records them anew', {
  timeout: 120_000,
}, async () => {
  const answer = await createEmulator(usualOptions).fetch(new Request(`${directUrls.sandbox}/_emulator/openapi.json`))
  const { paths }: { paths: Record<string, Record<string, { responses?: object }>> } = await answer.json()
  const contract = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses = {} }]) =>
      Object.keys(responses).map((status) => [`${method.toUpperCase()} ${path}`, status] as const),
    ),
  )
  const operations = [...new Set(contract.map(([operation]) => operation))]
  expect(operations.length).toBeGreaterThan(8)
  const seen = new Set<string>()
  for (const { options, requests } of sequences) {
    const emulator = createEmulator({ ...usualOptions, ...options })
    const exchanges = await sendSequence(directAt(emulator, directUrls), requests, Object.values(emulator.tokens))
    for (const { request, answer } of exchanges) if (answer !== null) seen.add(spoken(operations, request, answer.status))
  }
  const missing = contract.map(([operation, status]) => `${operation} ${status}`).filter((each) => !seen.has(each))
  expect(missing).toEqual([])
})
