import { build, type ChunkingContext, type RolldownOutput } from 'rolldown'
import { fileFinder, fileNames } from './command-files.js'
import { lightValidator } from './light-validator.js'
import { registerAsJson } from './register-as-json.js'

/** Bundles the command with everything it uses into a folder, as `command.js` and the parts it loads when it needs them. */
export function bundleCommand(folder: string): Promise<RolldownOutput> {
  const fileOf = fileFinder()
  const groups = fileNames.map((file, place) => ({
    name: (id: string, graph: ChunkingContext) => (fileOf(id, (module) => graph.getModuleInfo(module)) === file ? file : null),
    debugName: file,
    priority: fileNames.length - place,
  }))
  return build({
    input: { command: 'src/node/bin.ts' },
    plugins: [registerAsJson()],
    resolve: { alias: lightValidator },
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
