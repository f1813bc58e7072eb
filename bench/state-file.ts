import { spawn } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openFromFlags } from '../src/adapters/cli/commands/open-emulator.js'
import { openStateFile } from '../src/extensions/keeper/cli/open-state-file.js'
import { freshKey } from './fresh-key.js'
import { median } from './statistics.js'

// What `--state` costs a write by how much was written before, and how long a start takes then: `npm run bench:state`.

const course = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }
const options = { now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true }
const [measured, rounds] = [200, 5]

const open = async (path: string) => {
  const { emulator, kept } = await openFromFlags(options, [{ open: (all) => openStateFile(path, all) }])
  await kept?.claim()
  const create = async (): Promise<number> => {
    const startedAt = performance.now()
    const { status } = await emulator.fetch(
      new Request('http://sandbox.test/api/v2/products', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${emulator.tokens['full']}`,
          'content-type': 'application/json',
          'idempotency-key': freshKey(),
        },
        body: JSON.stringify(course),
      }),
    )
    if (status !== 201) throw new Error(`A create was answered with ${status}`)
    return (performance.now() - startedAt) * 1_000
  }
  const close = async (): Promise<void> => {
    await kept?.close()
  }
  return { create, close }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Writes many at once, which share their syncs; gives back for how long nothing else had a turn, in milliseconds. */
const fill = async ({ create }: Opened, writes: number): Promise<number> => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (let done = 0; done < writes; done += 20) await Promise.all(Array.from({ length: 20 }, create))
  delay.disable()
  return delay.max / 1e6
}

const times = async ({ create }: Opened): Promise<number[]> => {
  const taken: number[] = []
  for (let count = 0; count < measured; count += 1) taken.push(await create())
  return taken
}

/** Milliseconds from the start of the command until it says that it is ready. */
const startOf = (args: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const child = spawn(process.execPath, ['dist/command.js', '--json', '--port', '0', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let took = 0
    child.stdout.once('data', () => {
      took = performance.now() - startedAt
      child.kill('SIGTERM')
    })
    child.once('error', reject)
    child.once('exit', () => resolve(took))
  })

const startTime = async (args: readonly string[]): Promise<number> => {
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1) taken.push(await startOf(args))
  return median(taken)
}

const folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-bench-'))
const fresh = await open(join(folder, 'fresh.json'))
await times(fresh)
console.log('written before | a write, with `--state` | beside one with nothing before | longest hold | file | start')
for (const written of [1_000, 10_000]) {
  const path = join(folder, `${written}.json`)
  const opened = await open(path)
  const longestHoldMs = await fill(opened, written)
  // In turns, because the disk is now faster and now slower.
  const [before, after]: [number[], number[]] = [[], []]
  const begun = await open(join(folder, `beside-${written}.json`))
  for (let round = 0; round < rounds; round += 1) {
    before.push(...(await times(begun)))
    after.push(...(await times(opened)))
  }
  await begun.close()
  await opened.close()
  const [one, other] = [median(before), median(after)]
  const cells = [
    written,
    `${other.toFixed(0)} µs (${one.toFixed(0)} µs)`,
    (other / one).toFixed(2),
    `${longestHoldMs.toFixed(0)} ms`,
    `${((await stat(path)).size / 1_048_576).toFixed(1)} MiB`,
    `${(await startTime(['--state', path])).toFixed(0)} ms`,
  ]
  console.log(cells.join(' | '))
}
console.log(`start without a state: ${(await startTime([])).toFixed(0)} ms`)
await fresh.close()
await rm(folder, { recursive: true })
