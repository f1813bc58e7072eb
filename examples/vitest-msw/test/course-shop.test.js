import { setupServer } from 'msw/node'
import { createEmulator } from 'producer-commerce-emulator'
import { createHandlers } from 'producer-commerce-emulator/msw'
import { afterAll, beforeAll, test } from 'vitest'
import { CourseShop } from '../src/course-shop.js'
import { leavingRepro } from './leaving-repro.js'

const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
const server = setupServer(...createHandlers(emulator, { sandboxUrl: 'https://sandbox.example.test' }))

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

// Every case has a world of its own. The token selects it, so cases can run at the same time on one server.
const openShop = () => {
  const world = emulator.fork()
  return { world, shop: new CourseShop(world.tokens.full) }
}

test.concurrent('a course appears in the list', async ({ expect }) => {
  const { shop } = openShop()
  await shop.createCourse('Violão do Zero', crypto.randomUUID())
  expect(await shop.courseNames()).toContain('Violão do Zero')
})

test.concurrent('a course created elsewhere does not', async ({ expect }) => {
  const { shop } = openShop()
  expect(await shop.courseNames()).not.toContain('Violão do Zero')
})

// Where this one fails, repro/a-repeated-create.json plays again what was asked and answered.
test.concurrent(
  'a repeated create makes one course',
  leavingRepro(
    'a repeated create',
    () => emulator.fork(),
    async (world, { expect }) => {
      const shop = new CourseShop(world.tokens.full)
      const key = crypto.randomUUID()
      const first = await shop.createCourse('Canto', key)
      expect(await shop.createCourse('Canto', key)).toEqual(first)
      expect((await shop.courseNames()).filter((name) => name === 'Canto')).toHaveLength(1)
    },
  ),
)

test.concurrent('the shop waits out a used-up quota', async ({ expect }) => {
  const { shop, world } = openShop()
  for (let request = 0; request < 120; request += 1) await shop.summary()
  expect(await shop.summary()).toEqual({ retryAfterSeconds: 60 })
  world.clock.advance('60s')
  expect(await shop.summary()).toHaveProperty('total', 250)
})
