import { expect, test } from 'vitest'
import { type Client, openClient, type Received } from '../support/door/client.js'

const path = '/api/v2/orders/summary'

const withHeader = (client: Client, value: string): Promise<Received> =>
  client.get(path, { token: null, headers: { Authorization: value } })

test.each([
  ['nothing', ''],
  ['the scheme alone', 'Bearer'],
  ['the scheme and a blank', 'Bearer '],
  ['another scheme', 'Basic svc_test_full'],
  ['a scheme that ends like the right one', 'XBearer svc_test_full'],
  ['no scheme', 'svc_test_full'],
  ['no blank after the scheme', 'Bearersvc_test_full'],
  ['a colon after the scheme', 'Bearer: svc_test_full'],
  ['a tab after the scheme', 'Bearer\tsvc_test_full'],
  ['a word after the token', 'Bearer svc_test_full again'],
  ['the header sent twice', 'Bearer svc_test_full, Bearer svc_test_full'],
  ['a quoted token', 'Bearer "svc_test_full"'],
  ['a token in another case', 'Bearer SVC_TEST_FULL'],
  ['a token cut short', 'Bearer svc_test_ful'],
  ['a token with more after it', 'Bearer svc_test_fulll'],
  ['the prefix alone', 'Bearer svc_test_'],
  ['a name every object has', 'Bearer __proto__'],
  ['a wildcard', 'Bearer *'],
  ['5,000 characters', `Bearer svc_test_${'x'.repeat(5_000)}`],
])('an Authorization header that holds %s is 401', async (_what, value) => {
  const client = await openClient()
  const { status, json } = await withHeader(client, value)
  expect(status).toBe(401)
  expect(json.error).toBe('unauthorized')
})

test.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])('the scheme %s is understood', async (scheme) => {
  const client = await openClient()
  expect((await withHeader(client, `${scheme} svc_test_full`)).status).toBe(200)
})
