import { build, type RolldownOutput } from 'rolldown'

/** Bundles the entry points of the library, which share one engine. */
export function bundleLibrary(folder: string): Promise<RolldownOutput> {
  return build({
    input: { index: 'src/index.ts', schemas: 'src/schemas.ts', node: 'src/node/index.ts' },
    // Of our dependencies none has other code for Node than for browsers, so this only says that `node:` stays outside.
    platform: 'node',
    // Its types are part of ours, so it has to be the one that the user has.
    external: ['zod'],
    logLevel: 'warn',
    output: { dir: folder, format: 'esm', chunkFileNames: 'library/[name].js' },
  })
}
