import { build, type RolldownOutput } from 'rolldown'

/** Bundles the entry points of the library, which share one engine. */
export function bundleLibrary(folder: string): Promise<RolldownOutput> {
  return build({
    input: { index: 'src/index.ts', msw: 'src/msw.ts', schemas: 'src/schemas.ts', node: 'src/node.ts' },
    // Of our dependencies none has other code for Node than for browsers, so this only says that `node:` stays outside.
    platform: 'node',
    // The types of both are part of ours, so they have to be the ones that the user has.
    external: ['zod', 'msw'],
    logLevel: 'warn',
    output: { dir: folder, format: 'esm', chunkFileNames: 'library/[name].js' },
  })
}
