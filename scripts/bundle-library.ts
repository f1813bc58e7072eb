import { build, type RolldownOutput } from 'rolldown'
import { lightValidator } from './light-validator.js'

/** The types of both are part of ours, so they have to be the ones that the user has. */
const external = ['zod', 'msw']

/** Bundles what bundlers, browsers and workers import: ES modules that share one engine. */
export function bundleLibrary(folder: string): Promise<RolldownOutput> {
  return build({
    // What has other code for browsers than for Node gives the one for browsers, which asks for nothing of Node's.
    platform: 'browser',
    external,
    logLevel: 'warn',
    input: { index: 'src/index.ts', msw: 'src/msw.ts', schemas: 'src/schemas.ts' },
    output: { dir: folder, format: 'esm', chunkFileNames: 'library/[name].js' },
  })
}

/** Bundles what Node runs, whether it was required or imported: CommonJS files that share one engine. */
export function bundleCommonJs(folder: string): Promise<RolldownOutput> {
  return build({
    platform: 'node',
    // By the second name the SDK of agents has the same zod.
    external: [...external, 'zod/v4'],
    resolve: { alias: lightValidator },
    logLevel: 'warn',
    input: {
      index: 'src/index.ts',
      node: 'src/node.ts',
      schemas: 'src/schemas.ts',
      'handlers-by': 'src/emulator/handlers-by.ts',
    },
    output: {
      dir: folder,
      format: 'cjs',
      entryFileNames: '[name].cjs',
      chunkFileNames: 'library/[name].cjs',
      banner: ({ isEntry, name }) => (isEntry && name !== 'schemas' ? checkSurroundings : ''),
    },
  })
}

/** Jest's jsdom takes away what every Node has; said in a sentence before the first line that would stumble over it. */
const checkSurroundings = `if (typeof fetch !== 'function' || typeof Request !== 'function' || typeof TextEncoder !== 'function') {
  throw new Error('producer-commerce-emulator needs fetch, Request and TextEncoder, which are missing here. Under Jest, take "testEnvironment": "node", or the package jest-fixed-jsdom instead of jsdom.')
}`
