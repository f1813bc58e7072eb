import { join } from 'node:path'
import { build, type InputOptions, type RolldownOutput } from 'rolldown'
import { lateRequires } from './late-requires.js'
import { findLibraryFiles } from './library-files.js'
import { lightValidator } from './light-validator.js'
import { registerAsJson } from './register-as-json.js'

/** What the user has: the types of both are part of ours. The engine of the files for Node has the parts of zod that it uses in itself. */
const external = ['zod', 'msw']

/** Bundles what bundlers, browsers and workers import: ES modules that share one engine. */
export function bundleLibrary(folder: string): Promise<RolldownOutput> {
  return build({
    // What has other code for browsers than for Node gives the one for browsers, which asks for nothing of Node's.
    platform: 'browser',
    external,
    logLevel: 'warn',
    // Data is generated with the first request in Node; everywhere else it is part of the file.
    checks: { ineffectiveDynamicImport: false },
    input: { index: 'src/index.ts', msw: 'src/msw.ts', schemas: 'src/schemas.ts' },
    output: { dir: folder, format: 'esm', chunkFileNames: 'library/[name].js' },
  })
}

/** Bundles what Node runs, whether it was required or imported: CommonJS files that share one engine, and the schemas for themselves. */
export async function bundleCommonJs(folder: string): Promise<readonly RolldownOutput[]> {
  const options: InputOptions = {
    platform: 'node',
    external: ['msw'],
    plugins: [registerAsJson()],
    resolve: { alias: lightValidator },
    logLevel: 'warn',
    preserveEntrySignatures: 'allow-extension',
    input: { index: 'src/index.ts', node: 'src/node.ts', 'handlers-by': 'src/adapters/msw/handlers-by.ts' },
  }
  const fileOf = await findLibraryFiles(options)
  const engine = build({
    ...options,
    plugins: [options.plugins, lateRequires()],
    output: {
      dir: folder,
      format: 'cjs',
      entryFileNames: '[name].cjs',
      chunkFileNames: 'library/[name].cjs',
      codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileOf, debugName: 'library' }] },
      // Lines and names stay, for who reads a stack trace; comments are a fifth of what Node looks through in every test file.
      comments: false,
      banner: ({ isEntry }) => (isEntry ? checkSurroundings : ''),
    },
  })
  const schemas = build({
    platform: 'node',
    external,
    logLevel: 'warn',
    input: 'src/schemas.ts',
    output: { file: join(folder, 'schemas.cjs'), format: 'cjs' },
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
