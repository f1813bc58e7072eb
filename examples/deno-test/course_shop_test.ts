import { deepStrictEqual, ok } from 'node:assert'
import { createEmulator } from 'producer-commerce-emulator'
import { serve } from 'producer-commerce-emulator/node'
import { CourseShop } from './course-shop.ts'

const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })

// A world for each case: its token selects it. Asked in the process, without a port and without a permission:
Deno.test('a course appears in the list', async () => {
  const shop = new CourseShop(emulator.fork().tokens.full, emulator.fetch)
  await shop.createCourse('Violão do Zero', crypto.randomUUID())
  ok((await shop.courseNames()).includes('Violão do Zero'))
})

Deno.test('a repeated create makes one course', async () => {
  const shop = new CourseShop(emulator.fork().tokens.full, emulator.fetch)
  const key = crypto.randomUUID()
  deepStrictEqual(await shop.createCourse('Canto', key), await shop.createCourse('Canto', key))
  deepStrictEqual((await shop.courseNames()).filter((name) => name === 'Canto').length, 1)
})

// And over HTTP, by the fetch that is in the runtime:
Deno.test('a client with an address of its own is answered by the listener', async () => {
  const server = await serve(emulator, { port: 0 })
  const shop = new CourseShop(emulator.fork().tokens.full, fetch, `${server.url}/api/v2`)
  await shop.createCourse('Canto', crypto.randomUUID())
  ok((await shop.courseNames()).includes('Canto'))
  await server.close()
})
