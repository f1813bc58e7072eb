import { expect, test } from 'vitest'
import { openConsole, type Visitor } from '../support/console/open-console.js'

/** The page advises so of the newest request. */
const advises = async ({ page, go, control }: Visitor, advice: RegExp): Promise<void> => {
  const [{ request_id }] = (await control('/requests?limit=1')).data
  await go(`requests/${request_id}`)
  await expect.poll(() => page.getByTestId('advice').textContent()).toMatch(advice)
}

test('why a token, a scope or a number of requests was refused begins with what the client does about it', async () => {
  const visitor = await openConsole()
  const { call, control, url } = visitor
  await call('/api/v2/products', { token: 'svc_test_no_scopes' })
  await advises(visitor, /^What to do: Send one of the tokens that has the scope products:read, such as full, .+\.$/)
  await call('/api/v2/products', { token: 'svc_test_nobody_has_this' })
  await advises(visitor, /^What to do: Send one of the tokens of this world\.$/)
  await call('/api/v2/products', { token: 'svc_test_expired' })
  await advises(visitor, /^What to do: Send another of the tokens: this one stays expired\.$/)
  await fetch(`${url}/api/v2/products`)
  await advises(visitor, /^What to do: Send Authorization: Bearer with one of the tokens\.$/)
  for (let sent = 0; sent < 121; sent += 1) await call('/api/v2/products')
  await advises(visitor, /^What to do: Wait until 01 Mar 2026 09:01:00, when the quota read refills, then send it again\.$/)
  await control('/assumptions', { method: 'PATCH', body: JSON.stringify({ 'cancel-404-threshold': '1' }) })
  for (let sent = 0; sent < 2; sent += 1) {
    await call('/api/v2/subscriptions/1/cancel', { method: 'POST', headers: { 'Idempotency-Key': crypto.randomUUID() } })
  }
  await advises(
    visitor,
    /^What to do: Wait until 01 Mar 2026 .+, when the block ends, and cancel only ids that the history has\.$/,
  )
})

test('why a key or a body was refused begins with what the client does about it, and the body with what is said of each member', async () => {
  const visitor = await openConsole()
  const { page, call } = visitor
  const json = { 'Content-Type': 'application/json' }
  const post = (body: object, headers: object) =>
    call('/api/v2/products', { method: 'POST', body: JSON.stringify(body), headers: { ...json, ...headers } })
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const whole = { name: 'Curso', type: 'course', description: 'Um curso.' }
  await post(whole, {})
  await advises(visitor, /^What to do: Send the header Idempotency-Key with a UUID v4, another one for each new intent\.$/)
  await post(whole, { 'Idempotency-Key': 'one' })
  await advises(visitor, /^What to do: Send a UUID v4 in the header Idempotency-Key\.$/)
  await post({ type: 'course', description: 'Um curso.' }, key)
  await advises(visitor, /^What to do: Correct name, then send it again\.$/)
  await page
    .getByRole('listitem')
    .filter({ hasText: /^name .+/ })
    .first()
    .waitFor()
  const other = { 'Idempotency-Key': crypto.randomUUID() }
  await post(whole, other)
  await post({ ...whole, name: 'Outro' }, other)
  await advises(visitor, /^What to do: Send it with a new key, or with the body that the key was first used with\.$/)
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
