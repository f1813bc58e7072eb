import { expect, test } from 'vitest'
import { openConsole, type Visitor } from '../support/console/open-console.js'

/** What the page advises of the newest request. */
const adviceOf = async ({ page, go, control }: Visitor): Promise<string> => {
  const [{ request_id }] = (await control('/requests?limit=1')).data
  await go(`requests/${request_id}`)
  const advice = page.getByTestId('advice')
  await expect.poll(() => advice.textContent()).toMatch(/\.$/)
  return (await advice.textContent()) ?? ''
}

test('why a token, a scope or a number of requests was refused begins with what the client does about it', async () => {
  const visitor = await openConsole()
  const { call, control, page } = visitor
  const refused = async (path: string, token: string): Promise<string> => {
    await call(path, { token })
    return adviceOf(visitor)
  }
  expect(await refused('/api/v2/products', 'svc_test_no_scopes')).toMatch(
    /^What to do: Send one of the tokens that has the scope products:read, such as full, .+\.$/,
  )
  expect(await refused('/api/v2/products', 'svc_test_nobody_has_this')).toBe('What to do: Send one of the tokens of this world.')
  expect(await refused('/api/v2/products', 'svc_test_expired')).toBe(
    'What to do: Send another of the tokens: this one stays expired.',
  )
  expect(await refused('/api/v2/products', '')).toBe('What to do: Send Authorization: Bearer with one of the tokens.')
  for (let sent = 0; sent < 121; sent += 1) await call('/api/v2/products')
  expect(await adviceOf(visitor)).toBe(
    'What to do: Wait until 01/03/2026 09:01:00, when the quota read refills, then send it again.',
  )
  await page.getByTestId('advice').getByText('01/03/2026 09:01:00').waitFor()
  await control('/assumptions', { method: 'PATCH', body: JSON.stringify({ 'cancel-404-threshold': '1' }) })
  for (let sent = 0; sent < 2; sent += 1) {
    await call('/api/v2/subscriptions/1/cancel', { method: 'POST', headers: { 'Idempotency-Key': crypto.randomUUID() } })
  }
  expect(await adviceOf(visitor)).toMatch(
    /^What to do: Wait until 01\/03\/2026 .+, when the block ends, and cancel only ids that the history has\.$/,
  )
})

test('the curl of a refused token has its text where that is known, also when the headers are gone after an undo', async () => {
  const { page, go, call, control } = await openConsole()
  await call('/api/v2/products', { token: 'svc_test_expired' })
  const [{ request_id }] = (await control('/requests?limit=1')).data
  const curl = page.getByRole('region', { name: 'As curl' })
  await go(`requests/${request_id}`)
  await expect.poll(() => curl.textContent()).toContain('Bearer svc_test_expired')
  await control('/snapshot', { method: 'PUT', body: JSON.stringify(await control('/snapshot')) })
  await call('/api/v2/products', { token: 'svc_test_nobody_has_this' })
  await go('overview')
  await go(`requests/${request_id}`)
  await expect.poll(() => curl.textContent()).toContain('Bearer svc_test_expired')
})
