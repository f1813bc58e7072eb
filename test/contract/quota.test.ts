import { expect, test } from 'vitest'
import { openClient } from '../support/door/client.js'

const path = '/api/v2/orders/summary'

test('the last place is given once to 200 requests that come together', async () => {
  const client = await openClient()
  const answers = await Promise.all(Array.from({ length: 200 }, () => client.get(path)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(80)
})
