import { expect, inject, test } from 'vitest'
import { createEmulator } from '../../src/index.js'
import recorded from '../fixtures/door-sequences.json' with { type: 'json' }
import { openAdapter } from '../support/door/door.js'
import { directAt } from '../support/door/reference.js'
import { type Exchange, type Sequence, sendSequence } from '../support/door/sequence.js'
import { usualOptions } from '../support/door/usual-options.js'

const sequences = recorded as unknown as readonly Sequence[]

test.each(sequences)('$title', async ({ options, requests, adds }) => {
  const given = { ...usualOptions, ...options }
  const emulator = createEmulator(given)
  const door = await openAdapter(emulator, given)
  const answers = await sendSequence(door, requests, Object.values(emulator.tokens))
  const direct = createEmulator({ ...given, productionUrl: door.urls.production })
  const expected = await sendSequence(directAt(direct, door.urls), requests, Object.values(direct.tokens))
  expect(answers.map(({ request, answer }) => ({ request, answer }))).toEqual(expected.map(({ request, answer }) => ({ request, answer })))
})
