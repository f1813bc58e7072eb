import { expect, test } from 'vitest'
import { ask, Hosted, type MadeSandbox } from './support/hosted.js'

const course = (name: string) => ({ name, type: 'course', description: 'Sobre testes.' })

test('a sandbox comes back as it was: clock, keys, blocks, quotas, queue of webhooks, scenario', async () => {
  const hosted = await Hosted.open()
  const { base_url, control_url, tokens } = await hosted.make()
  const token = tokens['full'] as string
  const key = '11111111-1111-4111-8111-111111111111'
  const { json: product } = await ask('POST', `${base_url}/products`, { token, key, json: course('Um') })
  const { json: landmarks } = await ask('GET', `${control_url}/landmarks`)
  await ask('POST', `${control_url}/webhooks/endpoints`, { json: { events: ['order.authorized'] } })
  await ask('POST', `${base_url}/subscriptions/999999/cancel`, { token })
  await ask('PUT', `${control_url}/scenario`, { json: { name: 'lost-response' } })
  await ask('PATCH', `${control_url}/assumptions`, { json: { 'not-found-message': 'per_resource' } })
  await ask('POST', `${control_url}/clock`, { json: { advance: '1ms' } })
  const sold = await ask('POST', `${control_url}/orders`, { json: { product_id: landmarks.product_active.id } })
  expect(sold.status).toBe(201)
  const { json: before } = await ask('GET', `${control_url}/snapshot`)
  await hosted.restart()
  const { json: after } = await ask('GET', `${hosted.at(control_url)}/snapshot`)
  // The journal is not kept, and requests are counted anew.
  const kept = ({ scenario, ...state }: typeof before) => ({ ...state, journal: [], scenario: { ...scenario, since: 0 } })
  expect(kept(after)).toEqual(kept(before))
  expect(after.webhook_deliveries).toMatchObject([{ state: 'pending' }])
  await ask('DELETE', `${hosted.at(control_url)}/scenario`)
  const again = await ask('POST', `${hosted.url}/api/v2/products`, { token, key, json: course('Um') })
  expect(again).toMatchObject({ status: 201, json: { id: product.id } })
})

test('killed at 30 random moments under load, it loses nothing that was answered, and keys still replay', async () => {
  const hosted = await Hosted.open()
  const sandboxes = [await hosted.make(), await hosted.make(), await hosted.make()]
  const answered = sandboxes.map(() => new Map<string, string>())
  let [number, unanswered] = [0, 0]
  for (let round = 0; round < 30; round += 1) {
    await Promise.all(sandboxes.map(skipQuota))
    const writers = sandboxes.flatMap((sandbox, place) => [0, 1].map(() => write(sandbox, place)))
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 300))
    hosted.kill()
    await Promise.all(writers)
    await hosted.start()
  }
  async function write({ tokens }: MadeSandbox, place: number): Promise<void> {
    for (;;) {
      number += 1
      const key = `22222222-2222-4222-8222-${number.toString(16).padStart(12, '0')}`
      try {
        const json = course(`Curso ${key}`)
        const answer = await ask('POST', `${hosted.url}/api/v2/products`, { token: tokens['full'] as string, key, json })
        if (answer.status === 201) answered[place]?.set(key, answer.json.id)
        else if (answer.status !== 429) throw new Error(`It was refused: ${answer.text}`)
        else await skipQuota(sandboxes[place] as MadeSandbox)
      } catch (error) {
        // A connection that broke.
        if (!(error instanceof TypeError)) throw error
        unanswered += 1
        return
      }
    }
  }
  async function skipQuota({ control_url }: MadeSandbox): Promise<void> {
    await ask('POST', `${hosted.at(control_url)}/clock`, { json: { advance: '61s' } })
  }
  const count = answered.reduce((sum, { size }) => sum + size, 0)
  expect(count).toBeGreaterThan(200)
  expect(unanswered).toBeGreaterThan(100)
  for (const [place, sandbox] of sandboxes.entries()) {
    const { json: snapshot } = await ask('GET', `${hosted.at(sandbox.control_url)}/snapshot`)
    const text = JSON.stringify(snapshot.rows)
    for (const id of answered[place]?.values() ?? []) expect(text).toContain(`"${id}"`)
    await skipQuota(sandbox)
    const some = [...(answered[place] ?? [])].slice(-20)
    for (const [key, id] of some) {
      const json = course(`Curso ${key}`)
      const again = await ask('POST', `${hosted.url}/api/v2/products`, { token: sandbox.tokens['full'] as string, key, json })
      expect(again).toMatchObject({ status: 201, json: { id } })
    }
  }
  console.log(`${count} answered, ${unanswered} cut, none lost`)
})

test('two hundred sandboxes, each written to by a client of its own at the same time, see what they wrote and nothing else', async () => {
  const hosted = await Hosted.open()
  const sandboxes = await Promise.all(Array.from({ length: 200 }, (_, place) => hosted.make({ seed: place, orders: 30 })))
  await Promise.all(
    sandboxes.map(async ({ base_url, control_url, tokens }, place) => {
      const token = tokens['full'] as string
      for (const part of ['a', 'b']) {
        expect((await ask('POST', `${base_url}/products`, { token, json: course(`Curso ${part} de ${place}.`) })).status).toBe(
          201,
        )
      }
      const { json } = await ask('GET', `${control_url}/snapshot`)
      const names = JSON.stringify(json.rows).match(/Curso [ab] de \d+\./g) ?? []
      expect(new Set(names)).toEqual(new Set([`Curso a de ${place}.`, `Curso b de ${place}.`]))
    }),
  )
})
