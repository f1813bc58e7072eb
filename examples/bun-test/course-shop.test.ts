import { afterAll, expect, test } from 'bun:test'
import { createEmulator } from 'producer-commerce-emulator'
import { serve } from 'producer-commerce-emulator/node'
import { CourseShop } from './course-shop'

const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
const server = await serve(emulator, { port: 0 })
afterAll(() => server.close())

// A world for each case: its token selects it. Asked in the process, without a port:
test('a course appears in the list', async () => {
  const shop = new CourseShop(emulator.fork().tokens.full, emulator.fetch)
  await shop.createCourse('Violão do Zero', crypto.randomUUID())
  expect(await shop.courseNames()).toContain('Violão do Zero')
})

test('a repeated create makes one course', async () => {
  const shop = new CourseShop(emulator.fork().tokens.full, emulator.fetch)
  const key = crypto.randomUUID()
  expect(await shop.createCourse('Canto', key)).toEqual(await shop.createCourse('Canto', key))
  expect((await shop.courseNames()).filter((name) => name === 'Canto')).toHaveLength(1)
})

// And over HTTP, by the fetch that is in the runtime:
test('a client with an address of its own is answered by the listener', async () => {
  const shop = new CourseShop(emulator.fork().tokens.full, fetch, `${server.url}/api/v2`)
  await shop.createCourse('Canto', crypto.randomUUID())
  expect(await shop.courseNames()).toContain('Canto')
})
