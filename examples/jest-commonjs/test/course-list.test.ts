/** @jest-environment jest-fixed-jsdom */
import { setupServer } from 'msw/node'
import { createEmulator } from 'producer-commerce-emulator'
import { createHandlers } from 'producer-commerce-emulator/msw'
import { CourseShop } from '../src/course-shop'

const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
const server = setupServer(...createHandlers(emulator, { sandboxUrl: 'https://sandbox.example.test' }))

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

test('a page lists the courses', async () => {
  const names = await new CourseShop(emulator.tokens.full).courseNames()
  document.body.replaceChildren(...names.map((name) => Object.assign(document.createElement('li'), { textContent: name })))
  expect(document.querySelectorAll('li')).toHaveLength(24)
})

test('the same without MSW and without a port', async () => {
  const headers = { Authorization: `Bearer ${emulator.tokens.read_only}` }
  const answer = await emulator.fetch(new Request('https://sandbox.example.test/api/v2/orders/summary', { headers }))
  expect(((await answer.json()) as { total: number }).total).toBe(250)
})
