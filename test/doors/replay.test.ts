import { expect, inject, test } from 'vitest'
import { createEmulator } from '../../src/index.js'
import recorded from '../fixtures/door-sequences.json' with { type: 'json' }
import { openAdapter } from '../support/door/door.js'
import { directAt } from '../support/door/reference.js'
import { type Sequence, sendSequence } from '../support/door/sequence.js'
import { withoutTransport } from '../support/door/transport.js'
import { usualOptions } from '../support/door/usual-options.js'

const sequences = recorded as unknown as readonly Sequence[]

/** What goes through the door of this run must be answered as by direct fetch: status, all headers, all bytes. */
test.each(sequences.map((sequence) => [sequence.title, sequence] as const))('%s', async (_, { options, requests }) => {
  const given = { ...usualOptions, ...options }
  const emulator = createEmulator(given)
  const door = await openAdapter(emulator, given)
  const exchanges = await sendSequence(door, requests, door.tokens ?? Object.values(emulator.tokens))
  // A listener tells its emulator where it listens; handlers of MSW leave that to its options.
  const told = inject('door').startsWith('msw') ? {} : { productionUrl: door.urls.production }
  const direct = createEmulator({ ...given, ...told })
  const expected = await sendSequence(directAt(direct, door.urls), requests, Object.values(direct.tokens))
  const received = exchanges.map(({ request, answer }, index) => {
    const wanted = expected[index]?.answer
    return { request, answer: answer && wanted ? withoutTransport(inject('door'), answer, wanted) : answer }
  })
  expect(received).toEqual(expected)
})
