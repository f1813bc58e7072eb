const assert = require('node:assert/strict')
const { randomUUID } = require('node:crypto')
const { CourseShop } = require('../src/course-shop.js')

describe('the course shop', () => {
  it('shows a course that was created', async function () {
    const shop = new CourseShop(this.world.tokens.full)
    await shop.createCourse('Violão do Zero', randomUUID())
    assert.ok((await shop.courseNames()).includes('Violão do Zero'))
  })

  it('does not show a course of another test', async function () {
    const shop = new CourseShop(this.world.tokens.full)
    assert.ok(!(await shop.courseNames()).includes('Violão do Zero'))
  })

  it('waits out a used-up quota', async function () {
    const shop = new CourseShop(this.world.tokens.full)
    for (let request = 0; request < 120; request += 1) await shop.summary()
    assert.deepEqual(await shop.summary(), { retryAfterSeconds: 60 })
    this.world.clock.advance('60s')
    assert.equal((await shop.summary()).total, 250)
  })
})
