import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Built } from './build-subjects.js'
import { interleave, medianRatio } from './interleave.js'
import type { FreshRow } from './results.js'
import type { RunOptions } from './run-options.js'
import { median } from './statistics.js'

/** Processes are short and scatter more than loads. */
const processesPerRound = 3

const own = 'producer-commerce-emulator'
const url = 'https://sandbox.example.test/api/v2'

const firstPage = `
  const { createEmulator } = await import('${own}')
  const emulator = createEmulator()
  const ask = async (world, path, init) => {
    const headers = { authorization: 'Bearer ' + world.tokens.full, 'content-type': 'application/json', 'idempotency-key': '0b3c7ab4-2f9e-4b7c-8f6e-0d1d6f5b3a11' }
    const answer = await world.fetch(new Request('${url}' + path, { ...init, headers }))
    if (!answer.ok) throw new Error(await answer.text())
    await answer.json()
  }
  await ask(emulator, '/orders/history')`

const intercepted = (handlers: string): string => `
  const { setupServer } = await import('msw/node')
  ${handlers}
  const server = setupServer(...handlers)
  server.listen()
  await (await fetch('${url}/orders/history', { headers: { authorization: 'Bearer svc_test_full' } })).json()`

const byHand = `const { http, HttpResponse } = await import('msw')
  const handlers = [http.get('${url}/orders/history', () => HttpResponse.json({ data: [] }))]`

const ours = `const { createHandlers } = await import('${own}/msw')
  const { createEmulator } = await import('${own}')
  const handlers = createHandlers(createEmulator(), { sandboxUrl: 'https://sandbox.example.test' })`

/** What a fresh process does, and what the same without the emulator is. */
const programs: Readonly<Record<string, { readonly code: string; readonly floor?: string }>> = {
  'import msw': { code: `await import('msw')` },
  zod: { code: `await import('zod')` },
  'import .': { code: `await import('${own}')` },
  'import ./msw': { code: `await import('${own}/msw')`, floor: 'import msw' },
  'import ./node': { code: `await import('${own}/node')` },
  'import ./schemas': { code: `await import('${own}/schemas')`, floor: 'zod' },
  'import, create, first page': { code: firstPage },
  'the same, fork, first write, page': {
    code: `${firstPage}
  const world = emulator.fork()
  await ask(world, '/products', { method: 'POST', body: JSON.stringify({ name: 'Curso', type: 'course', description: 'Um curso.' }) })
  await ask(world, '/products')`,
    floor: 'import, create, first page',
  },
  'setupServer, a handler written by hand, its answer': { code: intercepted(byHand) },
  'setupServer, our handlers, first page': {
    code: intercepted(ours),
    floor: 'setupServer, a handler written by hand, its answer',
  },
}

/** What the first uses of the package cost in a process of their own, beside the same without it. */
export const measureFresh = async (built: Built, { rounds }: RunOptions): Promise<readonly FreshRow[]> => {
  const names = Object.keys(programs)
  const measured = await interleave(names, rounds * processesPerRound, (name) =>
    runOnce(built.folder, programs[name]?.code ?? ''),
  )
  const each = (name: string, member: 'ms' | 'cpuMs'): number[] => (measured[name] ?? []).map((run) => run[member])
  return names.map((name) => {
    const floor = programs[name]?.floor
    return {
      name,
      ms: median(each(name, 'ms')),
      cpuMs: median(each(name, 'cpuMs')),
      rssMb: median((measured[name] ?? []).map(({ rssMb }) => rssMb)),
      floor: floor ?? null,
      beyondFloorMs: floor === undefined ? null : median(each(name, 'ms')) - median(each(floor, 'ms')),
      timesFloor: floor === undefined ? null : medianRatio(each(name, 'ms'), each(floor, 'ms')),
    }
  })
}

const runOnce = async (folder: string, program: string): Promise<{ ms: number; cpuMs: number; rssMb: number }> => {
  const code = `const memory = process.memoryUsage.rss(), cpu = process.cpuUsage(), start = performance.now()
    ${program}
    const ms = performance.now() - start, { user, system } = process.cpuUsage(cpu)
    const rssMb = (process.memoryUsage.rss() - memory) / 2 ** 20
    process.stdout.write(JSON.stringify({ ms, cpuMs: (user + system) / 1000, rssMb }), () => process.exit())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder })
  return JSON.parse(stdout)
}
