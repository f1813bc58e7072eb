import { randomUUID } from 'node:crypto'
import { setupServer } from 'msw/node'
import { createEmulator } from 'producer-commerce-emulator'
import { createHandlers } from 'producer-commerce-emulator/msw'
import { CourseShop } from '../src/course-shop'

const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
const server = setupServer(...createHandlers(emulator, { sandboxUrl: 'https://sandbox.example.test' }))
const shop = new CourseShop(emulator.tokens.full)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => emulator.reset())
afterAll(() => server.close())

test('a course appears in the list', async () => {
  await shop.createCourse('Violão do Zero', randomUUID())
  expect(await shop.courseNames()).toContain('Violão do Zero')
})

test('a reset takes it away again', async () => {
  expect(await shop.courseNames()).not.toContain('Violão do Zero')
})
