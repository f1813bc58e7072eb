import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmulator } from '../src/emulator/create-emulator.js'
import { writeStateFile } from '../src/node/state-file.js'
import { freshKey } from './fresh-key.js'
import { median } from './statistics.js'

// What `--state` adds to a write, by how much the world has written before: `npm run bench:state`.

const course = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }
const measured = 100

/** Median microseconds of a create, with so many before it. */
const measure = async (written: number, path: string | null): Promise<number> => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true })
  const create = async (): Promise<number> => {
    const request = new Request('http://sandbox.test/api/v2/products', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${emulator.tokens.full}`,
        'content-type': 'application/json',
        'idempotency-key': freshKey(),
      },
      body: JSON.stringify(course),
    })
    const startedAt = performance.now()
    const { status } = await emulator.fetch(request)
    if (status !== 201) throw new Error(`A create was answered with ${status}`)
    return (performance.now() - startedAt) * 1_000
  }
  for (let count = 0; count < written; count += 1) await create()
  const stop = path === null ? null : emulator.keepState((snapshot) => writeStateFile(path, snapshot))
  const times: number[] = []
  for (let count = 0; count < measured; count += 1) times.push(await create())
  await stop?.()
  return median(times)
}

const folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-bench-'))
console.log('written before | in memory | with --state | ratio | size of the file')
for (const written of [0, 100, 1_000, 5_000]) {
  const path = join(folder, `${written}.json`)
  const [inMemory, kept] = [await measure(written, null), await measure(written, path)]
  const { size } = await stat(path)
  const cells = [
    written,
    `${inMemory.toFixed(0)} µs`,
    `${kept.toFixed(0)} µs`,
    (kept / inMemory).toFixed(1),
    `${(size / 1024).toFixed(0)} KiB`,
  ]
  console.log(cells.join(' | '))
}
await rm(folder, { recursive: true })
