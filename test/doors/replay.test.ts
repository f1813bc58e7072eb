import { expect, inject, test } from 'vitest'
import { createEmulator } from '../../src/index.js'
import recorded from '../fixtures/door-sequences.json' with { type: 'json' }
import { openAdapter } from '../support/door/door.js'
import { directAt } from '../support/door/reference.js'
import { type Sequence, sendSequence } from '../support/door/sequence.js'
import { throughTransport } from '../support/door/transport-headers.js'
import { usualOptions } from '../support/door/usual-options.js'

const sequences = recorded as unknown as readonly Sequence[]

test.each(sequences.map((sequence) => [sequence.title, sequence] as const))('%s', async (_, { options, requests }) => {
  const given = { ...usualOptions, ...options }
  const emulator = createEmulator(given)
  const door = await openAdapter(emulator, given)
  const exchanges = await sendSequence(door, requests, door.tokens ?? Object.values(emulator.tokens))
  const direct = createEmulator({ ...given, productionUrl: door.urls.production })
  const expected = await sendSequence(directAt(direct, door.urls), requests, Object.values(direct.tokens))
  expect(exchanges).toEqual(
    expected.map(({ request, answer }) => ({ request, answer: answer && throughTransport(inject('door'), answer) })),
  )
})
