import { afterAll, beforeAll, expect, test } from 'vitest'
import { ScratchProject } from '../support/package/scratch-project.js'
import { atSize } from '../support/size.js'

// An application is bundled with the emulator in it, as one file of CommonJS or one function that calls itself, and run.

let project: ScratchProject

beforeAll(async () => {
  project = await ScratchProject.create()
  await project.install('msw@2', 'esbuild', 'rolldown')
  await project.write('application.js', application)
  await project.write('server.js', server)
}, 180_000)

afterAll(() => project.remove())

const application = `
import { createEmulator } from 'producer-commerce-emulator'
import { createHandlers } from 'producer-commerce-emulator/msw'
import { productListEnvelope } from 'producer-commerce-emulator/schemas'
const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
const count = createHandlers(emulator, { sandboxUrl: 'https://sandbox.example.test' }).length
const headers = { Authorization: 'Bearer svc_test_full' }
emulator.fetch(new Request('https://sandbox.example.test/api/v2/products', { headers })).then(async (answer) => {
  console.log(count, answer.status, productListEnvelope.safeParse(await answer.json()).success)
})
`

const server = `
import { createEmulator } from 'producer-commerce-emulator'
import { serve } from 'producer-commerce-emulator/node'
serve(createEmulator(), { port: 0 }).then(async (server) => {
  console.log((await fetch(server.controlUrl + '/health')).status)
  await server.close()
})
`

const bundlers = {
  esbuild: ['esbuild', '--bundle', '--log-level=error'],
  rolldown: ['rolldown', '--no-code-splitting', '--log-level=silent'],
} as const

const bundle = (bundler: keyof typeof bundlers, format: string, platform: string, from: string, file: string) => {
  const [name, ...flags] = bundlers[bundler]
  const to = bundler === 'esbuild' ? `--outfile=${file}` : `--file=${file}`
  return project.run('npx', name, from, ...flags, `--format=${format}`, `--platform=${platform}`, to)
}

const kinds = (['esbuild', 'rolldown'] as const).flatMap((bundler) =>
  ['cjs', 'iife'].flatMap((format) => ['node', 'browser'].map((platform) => [bundler, format, platform] as const)),
)

/** Every day each bundler, each format and each platform once; each night all of them together. */
const tried = atSize(
  kinds.filter(
    ([bundler, format, platform]) =>
      (bundler === 'esbuild') === (format === 'cjs') && (format === 'cjs') === (platform === 'node'),
  ),
  kinds,
)

test.each(tried)('%s makes one file of it as %s for %s, and it answers', async (bundler, format, platform) => {
  const file = `${bundler}-${format}-${platform}.cjs`
  await bundle(bundler, format, platform, 'application.js', file)
  expect((await project.run(process.execPath, file)).stdout).toBe('1 200 true\n')
})

test.each(['esbuild', 'rolldown'] as const)('%s makes one file of a server, and it answers', async (bundler) => {
  await bundle(bundler, 'cjs', 'node', 'server.js', `${bundler}-server.cjs`)
  expect((await project.run(process.execPath, `${bundler}-server.cjs`)).stdout).toBe('200\n')
})
