import { build, type RolldownOutput } from 'rolldown'

/** What the user has: the types of both are part of ours, and schemas are of the zod that he extends them with. */
const external = ['zod', 'msw']

/** Bundles what bundlers, browsers and workers import: ES modules that share one engine. */
export const bundleLibrary = (folder: string): Promise<RolldownOutput> =>
  build({
    // What has other code for browsers than for Node gives the one for browsers, which asks for nothing of Node's.
    platform: 'browser',
    external,
    logLevel: 'warn',
    input: { index: 'src/index.ts', core: 'src/core.ts', msw: 'src/msw.ts', schemas: 'src/schemas.ts' },
    output: { dir: folder, format: 'esm', chunkFileNames: 'library/[name].js' },
  })

/**
 * Bundles what Node runs, whether it was required or imported: CommonJS files that share one engine, which has the parts of zod that it uses in
 * itself, because to load the whole takes longer than everything else; and the schemas, of the zod that is installed.
 */
export const bundleCommonJs = (folder: string): Promise<readonly RolldownOutput[]> => {
  const engine = build({
    platform: 'node',
    external: ['msw'],
    logLevel: 'warn',
    input: {
      index: 'src/index.ts',
      core: 'src/core.ts',
      node: 'src/node.ts',
      'handlers-by': 'src/adapters/msw/handlers-by.ts',
    },
    output: {
      dir: folder,
      format: 'cjs',
      entryFileNames: '[name].cjs',
      chunkFileNames: 'library/[name].cjs',
      banner: ({ isEntry }) => (isEntry ? checkSurroundings : ''),
    },
  })
  const schemas = build({
    platform: 'node',
    external,
    logLevel: 'warn',
    input: 'src/schemas.ts',
    output: { file: `${folder}/schemas.cjs`, format: 'cjs' },
  })
  return Promise.all([engine, schemas])
}

/**
 * Jest's jsdom takes away what every Node has; said in a sentence before the first line that would stumble over it. To look whether they are
 * there costs nothing, to look at them has Node load them.
 */
const checkSurroundings = `if (!['fetch', 'Request', 'TextEncoder'].every((name) => name in globalThis)) {
  throw new Error('producer-commerce-emulator needs fetch, Request and TextEncoder, which are missing here. Under Jest, take "testEnvironment": "node", or the package jest-fixed-jsdom instead of jsdom.')
}`
