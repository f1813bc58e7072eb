import { expect, test } from 'vitest'
import { readLocatedData } from '../../src/reading/located-data.js'

test('a member that is said twice is refused before anybody looks for places', async () => {
  await expect(readLocatedData('{"a":1,\n"a":2}', 'json')).rejects.toMatchObject({ position: { line: 2, column: 1 } })
})
