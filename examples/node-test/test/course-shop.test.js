import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createEmulator } from 'producer-commerce-emulator'
import { serve } from 'producer-commerce-emulator/node'
import { CourseShop } from '../src/course-shop.js'

// One listener for the file, a world for each case. Its token selects it, so cases can run at the same time.
const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })

describe('the course shop', { concurrency: true }, () => {
  let server
  before(async () => {
    server = await serve(emulator, { port: 0 })
  })
  after(() => server.close())

  const openShop = () => {
    const world = emulator.fork()
    return { world, shop: new CourseShop(server.url, world.tokens.full) }
  }

  test('shows a course that was created', async () => {
    const { shop } = openShop()
    await shop.createCourse('Violão do Zero', crypto.randomUUID())
    assert.ok((await shop.courseNames()).includes('Violão do Zero'))
  })

  test('does not show a course created elsewhere', async () => {
    const { shop } = openShop()
    assert.ok(!(await shop.courseNames()).includes('Violão do Zero'))
  })

  test('waits out a used-up quota', async () => {
    const { world, shop } = openShop()
    for (let request = 0; request < 120; request += 1) await shop.summary()
    assert.deepEqual(await shop.summary(), { retryAfterSeconds: 60 })
    world.clock.advance('60s')
    assert.equal((await shop.summary()).total, 250)
  })
})
