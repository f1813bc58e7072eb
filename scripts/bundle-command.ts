import { resolve } from 'node:path'
import { build, type RolldownOutput } from 'rolldown'
import { leanFaker } from './lean-faker.js'
import { registerAsJson } from './register-as-json.js'

/** What other commands share with `serve`, so that they do without the server. */
const shared = [
  'assumptions/resolve',
  'journal/conduct',
  'node/listed-tokens',
  'node/text-columns',
  'rules/locate-json-fault',
  'scenario/effects/effects',
  'scenario/scenario-error',
  'scenario/step',
  'spec/version',
  'spec/operation-id',
]

/**
 * Modules that make a file together with all they import; a module that two of these files could hold is in the first. Left to itself
 * the bundler makes twenty files of what a start needs, and each of them costs time to find and to read.
 */
const files: readonly { readonly name: string; readonly modules: readonly string[] }[] = [
  { name: 'command-line', modules: ['node/command-line', ...shared] },
  { name: 'serve', modules: ['node/serve-command'] },
  { name: 'seed', modules: ['seed/load-dataset', 'seed/people'] },
]

const groups = files.map(({ name, modules }, place) => ({
  name,
  test: (id: string) => modules.some((module) => id === resolve('src', `${module}.ts`)),
  priority: files.length - place,
}))

/** Bundles the command with everything it uses into a folder, as `command.js` and the parts it loads when it needs them. */
export function bundleCommand(folder: string): Promise<RolldownOutput> {
  return build({
    input: { command: 'src/node/bin.ts' },
    plugins: [leanFaker(), registerAsJson()],
    platform: 'node',
    logLevel: 'warn',
    output: {
      dir: folder,
      format: 'esm',
      chunkFileNames: 'command/[name].js',
      minify: true,
      codeSplitting: { groups },
    },
  })
}
