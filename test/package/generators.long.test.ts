import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmulator } from '../../src/index.js'
import type { EmulatorServer } from '../../src/node/server.js'
import { serve } from '../../src/node.js'
import { repository, ScratchProject } from '../support/package/scratch-project.js'

// Somebody generates a client from the OpenAPI document that a running emulator serves, compiles it strictly, and calls every operation.

let project: ScratchProject
let server: EmulatorServer

const tools = [
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  '@hey-api/openapi-ts@0.95.0',
  'orval@7.13.2',
  'openapi-zod-client@1.18.3',
]

beforeAll(async () => {
  server = await serve(createEmulator(), { port: 0 })
  project = await ScratchProject.create()
  await project.run(
    'npm',
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    ...tools,
    '@zodios/core@10',
    'zod@3',
    'typescript@5',
  )
  await project.write('openapi.json', await (await fetch(`${server.controlUrl}/openapi.json`)).text())
}, 180_000)

afterAll(async () => {
  await server.close()
  await project.remove()
})

const strictly = {
  strict: true,
  noEmit: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  skipLibCheck: false,
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
}

/** What the compiler complains of in these files and folders. */
const check = async (...include: string[]): Promise<string> => {
  await project.write('tsconfig.json', JSON.stringify({ compilerOptions: strictly, include }))
  return (await project.run('npx', 'tsc', '-p', '.').catch((error) => error)).stdout
}

test.each([
  ['openapi-typescript', ['openapi.json', '-o', 'types.ts'], 'types.ts'],
  ['openapi-ts', ['-i', 'openapi.json', '-o', 'hey'], 'hey'],
  ['orval', ['--input', 'openapi.json', '--output', 'orval.ts', '--client', 'fetch'], 'orval.ts'],
  ['openapi-zod-client', ['openapi.json', '-o', 'zodios.ts'], 'zodios.ts'],
])(
  '%s makes a client that compiles strictly',
  async (tool, words, made) => {
    await project.run('npx', tool, ...words)
    expect(await check(made)).toBe('')
  },
  120_000,
)

test('a program with generated types calls all nine operations', async () => {
  await project.write('program.ts', program)
  expect(await check('program.ts')).toBe('')
  const { stdout } = await project.run(join(repository, 'node_modules/.bin/tsx'), 'program.ts', server.url)
  expect(JSON.parse(stdout)).toEqual([200, 201, 200, 201, 200, 200, 200, 200, 200])
}, 120_000)

const program = `import createClient from 'openapi-fetch'
import type { paths } from './types'
declare const process: { argv: string[] }
const api = createClient<paths>({ baseUrl: process.argv[2] ?? '', headers: { Authorization: 'Bearer svc_test_full' } })
const header = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const products = await api.GET('/api/v2/products')
const hash = products.data?.data[0]?.id ?? ''
const history = await api.GET('/api/v2/orders/history', { params: { query: { paginate: 5 } } })
const order = history.data?.data[0]?.order.hash ?? ''
const subscriptions = await api.GET('/api/v2/subscriptions/history')
const id: number = subscriptions.data?.data[0]?.id ?? 0
const course = { name: 'A', type: 'course', description: 'd' } as const
const offer = { name: 'o', price: 100, charge_type: 'one_time' } as const
const answers = [
  products,
  await api.POST('/api/v2/products', { params: { header: header() }, body: course }),
  await api.GET('/api/v2/products/{hash}/offers', { params: { path: { hash } } }),
  await api.POST('/api/v2/products/{hash}/offers', { params: { path: { hash }, header: header() }, body: offer }),
  history,
  await api.GET('/api/v2/orders/summary'),
  await api.GET('/api/v2/orders/{hash}', { params: { path: { hash: order } } }),
  subscriptions,
  await api.POST('/api/v2/subscriptions/{id}/cancel', { params: { path: { id }, header: header() } }),
]
console.log(JSON.stringify(answers.map(({ response }) => response.status)))
`
