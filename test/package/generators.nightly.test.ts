import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmulatorServer } from '../../src/adapters/http/emulator-server.js'
import { createEmulator } from '../../src/index.js'
import { serve } from '../../src/node.js'
import { programs } from '../support/package/client-programs.js'
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
  await project.installPackages(...tools, '@zodios/core@10', 'zod@3', 'typescript@5')
  await project.write('orval.config.cjs', `module.exports = ${JSON.stringify(orvalConfig)}`)
  await project.write('openapi.json', await (await fetch(`${server.controlUrl}/openapi.json`)).text())
}, 180_000)

afterAll(async () => {
  await server.close()
  await project.remove()
})

/** Into one file, for the address that the document names. */
const orvalConfig = {
  api: { input: 'openapi.json', output: { target: 'orval.ts', client: 'fetch', baseUrl: { getBaseUrlFromSpecification: true } } },
}

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
  ['orval', [], 'orval.ts'],
  ['openapi-zod-client', ['openapi.json', '-o', 'zodios.ts'], 'zodios.ts'],
] as const)(
  '%s makes a client that compiles strictly, and a program that calls all nine operations with it',
  async (tool, words, made) => {
    const output = await project.run('npx', tool, ...words)
    expect(`${output.stdout}${output.stderr}`).not.toMatch(/invalid|validation failed|unresolved/i)
    const program = `${tool}-program.ts`
    await project.write(program, programs[tool])
    expect(await check(made, program)).toBe('')
    const { stdout } = await project.run(join(repository, 'node_modules/.bin/tsx'), program, server.url)
    expect(JSON.parse(stdout)).toEqual([200, 201, 200, 201, 200, 200, 200, 200, 200])
  },
  120_000,
)
