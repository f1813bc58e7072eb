import { expect, test } from 'vitest'
import { atSize } from '../../../test/support/size.js'
import { ask, Hosted, type MadeSandbox } from './support/hosted.js'

/** The default world of a sandbox, or a fork. */
type World = Pick<MadeSandbox, 'control_url' | 'tokens'>

const course = (name: string) => ({ name, type: 'course', description: 'Sobre testes.' })

test('a sandbox comes back as it was: clock, keys, blocks, quotas, queue of webhooks, scenario', async () => {
  const hosted = await Hosted.open()
  const { base_url, control_url, tokens } = await hosted.make()
  const token = tokens['full'] as string
  const key = '11111111-1111-4111-8111-111111111111'
  const { json: product } = await ask('POST', `${base_url}/api/v2/products`, { token, key, json: course('Um') })
  const { json: landmarks } = await ask('GET', `${control_url}/landmarks`)
  await ask('POST', `${control_url}/webhooks/endpoints`, { json: { events: ['order.authorized'] } })
  await ask('POST', `${base_url}/api/v2/subscriptions/999999/cancel`, { token })
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

test('forks come back as they were, whatever they began with, and no name is used twice', async () => {
  const hosted = await Hosted.open()
  const { control_url, tokens } = await hosted.make({ seed: 7, orders: 60, now: '2026-03-01T12:00:00Z', frozen: true })
  const control = (path: string) => `${hosted.at(control_url)}${path}`
  const fork = async (json: object) => (await ask('POST', control('/worlds'), { json })).json
  const write = async (token: string, name: string) =>
    (await ask('POST', `${hosted.url}/api/v2/products`, { token, json: course(name) })).json.id as string
  const listed = async (token: string) =>
    (await ask('GET', `${hosted.url}/api/v2/products?per_page=100`, { token })).json.data.map(({ id }: { id: string }) => id)
  const before = await write(tokens['full'] as string, 'Raiz')
  const { json: made } = await ask('POST', control('/tokens'), { json: { name: 'mine', scopes: ['products:read'] } })
  const dropped = await fork({})
  const [fresh, copy] = [
    await fork({ orders: 30, assumptions: { 'not-found-message': 'per_resource' } }),
    await fork({ name: 'cópia', from: 'now' }),
  ]
  const declared = await fork({})
  const data = { products: { violao: { name: 'Violão' } } }
  expect((await ask('PUT', control(`/worlds/${declared.id}/data`), { json: data })).status).toBe(200)
  expect((await ask('PATCH', control(`/worlds/${fresh.id}`), { json: { name: 'outros pedidos' } })).status).toBe(204)
  const written = [await write(fresh.tokens.full, 'Um'), await write(copy.tokens.full, 'Dois')]
  await ask('DELETE', control(`/worlds/${dropped.id}`))
  await ask('DELETE', control(`/worlds/${(await fork({})).id}`))
  const readAll = async () => {
    const { json: worlds } = await ask('GET', control('/worlds'))
    const snapshots = await Promise.all(
      [fresh, copy, declared].map(async ({ id }) => (await ask('GET', control(`/worlds/${id}/snapshot`))).json),
    )
    return {
      worlds: worlds.data
        .map(({ id, parent, forked, seed, orders }: Record<string, unknown>) =>
          [id, parent, JSON.stringify(forked), seed, orders].join(' '),
        )
        .sort(),
      snapshots: snapshots.map(({ clock: _, quotas: __, scenario, draws, ...state }) => ({
        ...state,
        journal: [],
        assumptions_used: {},
        draws: { ...draws, request: 0 },
        // What reads leave behind may be a second late.
        tokens: state.tokens.map((token: object) => ({ ...token, last_used_at: null })),
        scenario: { ...scenario, since: 0 },
      })),
      rows: [await listed(fresh.tokens.full), await listed(copy.tokens.full), await listed(declared.tokens.full)],
    }
  }
  const beforeRestart = await readAll()
  expect(beforeRestart.worlds.join()).toContain('"name":"outros pedidos"')
  expect(beforeRestart.rows[0]).toContain(written[0])
  expect(beforeRestart.rows[1]).toEqual(expect.arrayContaining([before, written[1]]))
  await hosted.restart()
  expect((await ask('GET', `${hosted.url}/api/v2/products`, { token: fresh.tokens.full })).status).toBe(200)
  expect((await ask('GET', `${hosted.url}/api/v2/products`, { token: made.token })).status).toBe(200)
  expect((await ask('GET', `${hosted.url}/api/v2/products`, { token: dropped.tokens.full })).status).toBe(401)
  expect(await readAll()).toEqual(beforeRestart)
  for (const { id } of [fresh, copy, declared]) await ask('POST', control(`/worlds/${id}/reset`))
  expect(await listed(fresh.tokens.full)).not.toContain(written[0])
  expect(await listed(copy.tokens.full)).toContain(before)
  expect(await listed(copy.tokens.full)).not.toContain(written[1])
  expect(await listed(declared.tokens.full)).toEqual(beforeRestart.rows[2])
  const next = await fork({})
  expect(next.id).toBe('w6')
  expect(next.tokens.full).not.toBe(fresh.tokens.full)
  await hosted.restart()
  expect(await listed(next.tokens.full)).toHaveLength(beforeRestart.rows[0].length - 1)
})

test.each([
  ['of its options', { seed: 3, orders: 30 }, null],
  ['of its declared data', { data: { products: { violao: { name: 'Violão' } } } }, null],
  ['of the data that was put', { seed: 3, orders: 30 }, { products: { flauta: { name: 'Flauta', type: 'course' } } }],
] as const)('a reset goes back to the beginning %s, whether the sandbox slept or not', async (_, options, data) => {
  const hosted = await Hosted.open()
  const { control_url, tokens } = await hosted.make(options)
  const put = await ask('PUT', `${control_url}/data`, { json: data })
  if (data !== null) expect(put.status).toBe(200)
  const state = async () => {
    const { json } = await ask('GET', `${hosted.at(control_url)}/snapshot`)
    const { dataset, rows, tokens, declared, draws, idempotency_keys } = json
    return { dataset, rows, tokens, declared, draws, idempotency_keys }
  }
  const change = async () => {
    const { status } = await ask('POST', `${hosted.url}/api/v2/products`, { token: tokens['full'], json: course('Um') })
    expect(status).toBe(201)
    await ask('POST', `${hosted.at(control_url)}/clock`, { json: { advance: '40d' } })
  }
  await change()
  await ask('POST', `${hosted.at(control_url)}/reset`)
  const awake = await state()
  await change()
  await hosted.restart()
  await ask('POST', `${hosted.at(control_url)}/reset`)
  expect(await state()).toEqual(awake)
})

test('killed at random moments under load, it loses nothing that was answered, and keys still replay', async () => {
  const hosted = await Hosted.open()
  const sandboxes = [await hosted.make(), await hosted.make()]
  const worlds: World[] = sandboxes.map(({ control_url, tokens }) => ({ control_url, tokens }))
  for (const { control_url } of sandboxes) worlds.push((await ask('POST', `${control_url}/worlds`)).json)
  const answered = worlds.map(() => new Map<string, string>())
  let [number, unanswered] = [0, 0]
  const rounds = atSize(10, 30)
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(worlds.map(skipQuota))
    const writers = worlds.flatMap((world, index) => [0, 1].map(() => write(world, index)))
    await untilAnswered(Math.random() * 20)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
    hosted.kill()
    await Promise.all(writers)
    await hosted.start()
  }
  function countAnswered(): number {
    return answered.reduce((sum, { size }) => sum + size, 0)
  }
  async function untilAnswered(more: number): Promise<void> {
    const enough = countAnswered() + more
    await expect.poll(countAnswered, { interval: 5, timeout: 30_000 }).toBeGreaterThanOrEqual(enough)
  }
  async function write(world: World, index: number): Promise<void> {
    for (;;) {
      number += 1
      const key = `22222222-2222-4222-8222-${number.toString(16).padStart(12, '0')}`
      try {
        const json = course(`Curso ${key}`)
        const answer = await ask('POST', `${hosted.url}/api/v2/products`, { token: world.tokens['full'] as string, key, json })
        if (answer.status === 201) answered[index]?.set(key, answer.json.id)
        else if (answer.status !== 429) throw new Error(`It was refused: ${answer.text}`)
        else await skipQuota(world)
      } catch (error) {
        // A connection that broke.
        if (!(error instanceof TypeError)) throw error
        unanswered += 1
        return
      }
    }
  }
  async function skipQuota({ control_url }: World): Promise<void> {
    await ask('POST', `${hosted.at(control_url)}/clock`, { json: { advance: '61s' } })
  }
  const count = countAnswered()
  expect(count).toBeGreaterThan(rounds * 6)
  expect(unanswered).toBeGreaterThan(rounds * 3)
  for (const [index, world] of worlds.entries()) {
    const { json: snapshot } = await ask('GET', `${hosted.at(world.control_url)}/snapshot`)
    const text = JSON.stringify(snapshot.rows)
    for (const id of answered[index]?.values() ?? []) expect(text).toContain(`"${id}"`)
    await skipQuota(world)
    const some = [...(answered[index] ?? [])].slice(-20)
    for (const [key, id] of some) {
      const json = course(`Curso ${key}`)
      const again = await ask('POST', `${hosted.url}/api/v2/products`, { token: world.tokens['full'] as string, key, json })
      expect(again).toMatchObject({ status: 201, json: { id } })
    }
  }
  console.log(`${count} answered, ${unanswered} cut, none lost`)
})

test('two hundred sandboxes, each written to by a client of its own at the same time, see what they wrote and nothing else', async () => {
  const hosted = await Hosted.open()
  const sandboxes = await Promise.all(Array.from({ length: 200 }, (_, index) => hosted.make({ seed: index, orders: 30 })))
  await Promise.all(
    sandboxes.map(async ({ base_url, control_url, tokens }, index) => {
      const token = tokens['full'] as string
      for (const part of ['a', 'b']) {
        expect(
          (await ask('POST', `${base_url}/api/v2/products`, { token, json: course(`Curso ${part} de ${index}.`) })).status,
        ).toBe(201)
      }
      const { json } = await ask('GET', `${control_url}/snapshot`)
      const names = JSON.stringify(json.rows).match(/Curso [ab] de \d+\./g) ?? []
      expect(new Set(names)).toEqual(new Set([`Curso a de ${index}.`, `Curso b de ${index}.`]))
    }),
  )
})
