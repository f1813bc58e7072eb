import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blocksOf, pages } from '../docs/pages.js'
import { repository, ScratchProject } from '../support/package/scratch-project.js'
import { atSize } from '../support/size.js'

// A program in TypeScript uses every entry, and is checked strictly with the declarations of all its packages.

let project: ScratchProject

beforeAll(async () => {
  project = await ScratchProject.create()
  await project.install('msw@2', 'typescript@5', '@types/node@20', 'standardwebhooks@1', 'testcontainers@11')
  for (const file of files) await project.write(file, program)
  await project.write('my-shop.ts', readersOwn)
  for (const [file, code] of examples) await project.write(file, code)
}, 180_000)

afterAll(() => project.remove())

const files = ['program.ts', 'program.mts', 'program.cts']

/** Pages whose whole examples people copy into TypeScript. */
const copied = ['docs/msw.md', 'docs/data.md']

/** Every example of the pages that is TypeScript, and those that are copied into it. */
const examples = new Map(
  pages
    .flatMap((page) => [
      ...blocksOf(page, 'ts'),
      ...(copied.includes(page) ? blocksOf(page, 'js').filter((code) => code.startsWith('import ')) : []),
    ])
    .map((code, index) => [`example-${index + 1}.ts`, code]),
)

/** What the examples leave to who reads them. */
const readersOwn = `
export const receive = async (_: Request): Promise<Response> => new Response(null, { status: 204 })
export const shop = { everything: () => [] as unknown[] }
export const save = async (_: unknown): Promise<void> => {}
`

const program = `
import { createEmulator, type Emulator, type EmulatorOptions } from 'producer-commerce-emulator'
import { type EmulatorServer, serve } from 'producer-commerce-emulator/node'
import { orderDetail, type OrderDetail } from 'producer-commerce-emulator/schemas'
const options: EmulatorOptions = { seed: 7, assumptions: { 'cancel-scope': 'subscriptions:read' } }
const emulator: Emulator = createEmulator(options)
export const started: Promise<EmulatorServer> = serve(emulator, { port: 0 })
export const amountOf = (answer: unknown): number => {
  const detail: OrderDetail = orderDetail.parse(answer)
  return detail.paid_amount
}
export const [product, order, subscription]: [string, { id: number; hash: string }, number] = [
  emulator.landmarks.product_active.id,
  emulator.landmarks.order_without_tracking,
  emulator.landmarks.subscription_active.id,
]
// @ts-expect-error there only where rows are varied
emulator.landmarks.order_by_pix.hash
// @ts-expect-error there is no such option
createEmulator({ sede: 7 })
const own = createEmulator({ data: { offers: { curso: { price: 20000 } }, orders: { da_ana: { offer: 'curso' } } }, scenario: 'lost-response' })
export const hash: string = own.data.orders.da_ana.hash
// @ts-expect-error it is misspelt, so it may be undefined
own.data.orders.da_anna.hash
export const asGlobal: typeof fetch = own.fetch
own.explore(async (world) => {
  const inWorld: typeof fetch = world.fetch
  await inWorld('/api/v2/products')
})
own.webhooks.deliver('http://127.0.0.1:3000/hook', { events: ['order.authorized'] })
// @ts-expect-error there is no such event
own.webhooks.deliver('http://127.0.0.1:3000/hook', { events: ['order.authorised'] })
// @ts-expect-error there is no such assumption
own.fork({ assumptions: { 'cancel-scop': 'subscriptions:read' } })
// @ts-expect-error there is no such profile
own.fork({ profile: 'strikt' })
// @ts-expect-error there is no such token
own.tokens.fulll
import type { AssumptionValue, EventName, FindingId, ScenarioName } from 'producer-commerce-emulator'
export const names: [ScenarioName, EventName, AssumptionValue<'webhook-retries'>] = ['lost-response', 'order.refused', 'none']
export const mistakes: FindingId[] = own.conduct().map(({ finding }) => finding)
// @ts-expect-error there is no such finding
own.conduct().some(({ finding }) => finding === 'polled-quota')
// @ts-expect-error there is no such scenario
export const scenario: ScenarioName = 'lost-respons'
// @ts-expect-error it has no such value
export const retries: AssumptionValue<'webhook-retries'> = 'sometimes'
import { setupServer } from 'msw/node'
import { createHandlers, type HandlerOptions } from 'producer-commerce-emulator/msw'
const addresses: HandlerOptions = { sandboxUrl: 'https://sandbox.example.test' }
export const server = setupServer(...createHandlers(emulator.fork(), addresses))
// @ts-expect-error an address is required
createHandlers(emulator, {})
`

const compilers = {
  'TypeScript 5': 'node_modules/typescript/bin/tsc',
  'TypeScript 7': join(repository, 'node_modules/typescript/bin/tsc'),
}

const ways = [
  ['TypeScript 5', 'node10', 'commonjs'],
  ['TypeScript 5', 'node16', 'node16'],
  ['TypeScript 5', 'nodenext', 'nodenext'],
  ['TypeScript 5', 'bundler', 'esnext'],
  ['TypeScript 7', 'nodenext', 'nodenext'],
] as const

/** What the compiler complains of, a line each. */
const check = async (
  [compiler, moduleResolution, module]: readonly [keyof typeof compilers, string, string],
  files: readonly string[],
  others: object = {},
): Promise<string[]> => {
  const lib = ['es2023', 'dom', 'dom.iterable']
  const strictly = {
    noEmit: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    esModuleInterop: true,
    target: 'es2023',
    lib,
    types: [],
  }
  await project.write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { ...strictly, moduleResolution, module, ...others }, files }),
  )
  const printed = await project.run(process.execPath, compilers[compiler], '-p', '.').catch((error) => error)
  return String(printed.stdout)
    .split('\n')
    .filter((line) => line !== '')
}

/** Every day each compiler once. */
const tried = atSize<readonly (typeof ways)[number][]>([ways[2], ways[4]], ways)

test.each(tried)('%s under %s checks it in a .ts, a .mts and a .cts', async (...way) => {
  const complaints = await check(way, files)
  // The declarations of msw 2 import ES modules from CommonJS, which node16 does not allow; ours and the program have no fault.
  const existing = way[1] === 'node16' ? /^node_modules\/msw\// : /^$/
  expect(complaints.filter((line) => !existing.test(line))).toEqual([])
})

test('the examples of the pages that have types check strictly, too', async () => {
  expect(examples.size).toBeGreaterThan(5)
  // The declarations of testcontainers depend on others that it does not install.
  expect(await check(ways[4], [...examples.keys()], { types: ['node'], skipLibCheck: true })).toEqual([])
})
