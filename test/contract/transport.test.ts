import { expect, test } from 'vitest'
import { type Client, openClient } from '../support/door/client.js'

const summary = '/api/v2/orders/summary'
const products = '/api/v2/products'
const product = { name: 'Curso de violão', type: 'course', description: 'Doze aulas' }

test('head-requests=as_get: HEAD has the headers of GET, no body, and costs a read', async () => {
  const client = await openClient({ assumptions: { 'head-requests': 'as_get' } })
  const answer = await client.send(summary, { method: 'HEAD' })
  expect([answer.status, answer.text]).toEqual([200, ''])
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('x-ratelimit-remaining')).toBe('119')
})

test('head-requests=405: HEAD is refused, is not among the methods allowed and costs nothing', async () => {
  const client = await openClient({ assumptions: { 'head-requests': '405' } })
  const answer = await client.send(summary, { method: 'HEAD' })
  expect([answer.status, answer.text]).toEqual([405, ''])
  expect(answer.headers.get('allow')).toBe('GET')
  expect((await client.get(summary)).headers.get('x-ratelimit-remaining')).toBe('119')
})

const origin = { Origin: 'https://app.example.test' }

test('options-cors=closed: OPTIONS tells the methods, and no origin may read anything', async () => {
  const client = await openClient({ assumptions: { 'options-cors': 'closed' } })
  const options = await client.send(products, { method: 'OPTIONS', token: null, headers: origin })
  expect([options.status, options.text, options.headers.get('allow')]).toEqual([200, '', 'GET, HEAD, POST'])
  const answer = await client.get(summary, { headers: origin })
  for (const { headers } of [options, answer]) expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('options-cors=any_origin: every origin may read the answers but not the rate-limit headers', async () => {
  const client = await openClient({ assumptions: { 'options-cors': 'any_origin' } })
  const options = await client.send(products, { method: 'OPTIONS', token: null, headers: origin })
  expect([options.status, options.headers.get('access-control-allow-methods')]).toEqual([200, 'GET, HEAD, POST'])
  const answer = await client.get(summary, { headers: origin })
  for (const { headers } of [options, answer]) {
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-expose-headers')).toBeNull()
  }
})

/** Asks for the summary with a slash at its end and follows no redirect. */
const askWithSlash = async (client: Client, query = ''): Promise<Response> =>
  await client.door.send(
    new Request(`${client.door.urls.sandbox}${summary}/${query}`, {
      headers: { Authorization: `Bearer ${client.emulator.tokens.full}` },
      redirect: 'manual',
    }),
  )

test('trailing-slash=accepted: a slash at the end is the same route', async () => {
  const client = await openClient({ assumptions: { 'trailing-slash': 'accepted' } })
  const answer = await askWithSlash(client)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual((await client.get(summary)).json)
})

test('trailing-slash=404: a slash at the end is an unknown path', async () => {
  const client = await openClient({ assumptions: { 'trailing-slash': '404' } })
  const answer = await askWithSlash(client)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: 'not_found', message: 'Resource not found.', request_id: null })
})

test('trailing-slash=301: a slash at the end is redirected with its query', async () => {
  const client = await openClient({ assumptions: { 'trailing-slash': '301' } })
  const answer = await askWithSlash(client, '?a=1')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe(`${client.door.urls.sandbox}/api/v2/orders/summary?a=1`)
  expect(await answer.text()).toBe('')
})

const html = { Accept: 'text/html' }

test('accept-header=html_unless_json: an error is a page unless JSON is asked for', async () => {
  const client = await openClient({ assumptions: { 'accept-header': 'html_unless_json' } })
  const page = await client.get(summary, { headers: html, token: null })
  expect([page.status, page.headers.get('content-type')]).toEqual([401, 'text/html; charset=UTF-8'])
  expect(page.text).toMatch(/^<!DOCTYPE html>.*<h1>401<\/h1>$/)
  const json = await client.get(summary, { headers: { Accept: 'application/json' }, token: null })
  expect(json).toMatchObject({ status: 401, json: { error: 'unauthorized' } })
  expect((await client.get(summary, { headers: html })).status).toBe(200)
})

test('accept-header=406: what excludes JSON is refused', async () => {
  const client = await openClient({ assumptions: { 'accept-header': '406' } })
  expect(await client.get(summary, { headers: html })).toMatchObject({ status: 406, json: { error: 'not_acceptable' } })
  for (const Accept of ['*/*', 'application/*', 'text/html, application/json;q=0.1']) {
    expect((await client.get(summary, { headers: { Accept } })).status).toBe(200)
  }
})

test('response-headers=plain: content type, cache rule and date, and no tag', async () => {
  const client = await openClient({ assumptions: { 'response-headers': 'plain' } })
  const { headers } = await client.get(summary)
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('cache-control')).toBe('no-cache, private')
  expect(headers.get('date')).toBe('Sun, 01 Mar 2026 12:00:00 GMT')
  expect(headers.get('etag')).toBeNull()
})

test('response-headers=etag: a GET has a tag, and whoever has that gets 304', async () => {
  const client = await openClient({ assumptions: { 'response-headers': 'etag' } })
  const first = await client.get(summary)
  const tag = first.headers.get('etag') ?? ''
  expect(tag).toMatch(/^"[0-9a-f]+"$/)
  const again = await client.get(summary, { headers: { 'If-None-Match': tag } })
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
  expect((await client.get(summary, { headers: { 'If-None-Match': '"another"' } })).status).toBe(200)
  expect((await client.post(products, product)).headers.get('etag')).toBeNull()
})

test('created-location=sent: a new product and a new offer have an address', async () => {
  const client = await openClient({ assumptions: { 'created-location': 'sent' } })
  const made = await client.post(products, product)
  expect(made.headers.get('location')).toBe(`${client.door.urls.sandbox}/api/v2/products/${made.json.id}`)
  const offers = `${products}/${made.json.id}/offers`
  const offer = await client.post(offers, { name: 'Único', price: 9900, charge_type: 'one_time' })
  expect(offer.headers.get('location')).toBe(`${client.door.urls.sandbox}${offers}/${offer.json.id}`)
})

test('request-id-header=echo: a header tells the id, and one that is sent is taken over', async () => {
  const client = await openClient({ assumptions: { 'request-id-header': 'echo' } })
  const own = await client.get(summary, { token: null, headers: { 'X-Request-Id': 'mine-1' } })
  expect([own.headers.get('x-request-id'), own.json.request_id]).toEqual(['mine-1', 'mine-1'])
  const given = await client.get(summary, { token: null })
  expect(given.headers.get('x-request-id')).toBe(given.json.request_id)
  expect((await client.get(summary)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})
