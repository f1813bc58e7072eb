import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type InputOptions, type RolldownOutput } from 'rolldown'
import { examplesAsJson } from './examples-as-json.js'

const options: InputOptions = {
  platform: 'node',
  logLevel: 'warn',
  plugins: [examplesAsJson],
  // Of its two validators of JSON Schema the smaller one: tools look at their arguments by schemas of zod, and ask neither.
  resolve: {
    alias: {
      '@modelcontextprotocol/server/_shims': resolve('node_modules/@modelcontextprotocol/server/dist/shimsBrowser.mjs'),
    },
  },
}

/** Bundles the command with everything it uses into a folder, as `command.js` and the parts that it loads when they are used. */
export async function bundleCommand(folder: string): Promise<RolldownOutput> {
  const bundle = await build({
    ...options,
    input: { command: 'src/adapters/cli/bin.ts' },
    output: {
      dir: folder,
      format: 'cjs',
      entryFileNames: 'command/[name].cjs',
      chunkFileNames: 'command/[name].cjs',
      minify: true,
    },
  })
  writeFileSync(`${folder}/command.js`, "#!/usr/bin/env node\nimport './command/command.cjs'\n", { mode: 0o755 })
  return bundle
}

/** Bundles the command for the single executable: one CommonJS file, because Node takes no more, which reads the console from its assets. */
export const bundleBinary = (file: string): Promise<RolldownOutput> =>
  build({
    ...options,
    input: 'src/adapters/cli/bin.ts',
    plugins: [examplesAsJson, consoleFromAssets],
    output: { file, format: 'cjs', minify: true, codeSplitting: false },
  })

const consoleFromAssets = {
  name: 'console-from-assets',
  resolveId: (specifier: string) => (specifier === './built-console.js' ? resolve('src/adapters/http/binary-console.ts') : null),
}
