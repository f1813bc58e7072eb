import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { awaitedPromises, openAwaited } from './awaited-promises.js'

for (const [name, { act, comesTo }] of Object.entries(awaitedPromises)) {
  test(name, async () => deepEqual(await act(openAwaited()), comesTo))
}
