import { build, type RolldownOutput } from 'rolldown'
import { leanFaker } from './lean-faker.js'

/** Bundles the command with everything it uses into a folder, as `command.js` and the parts it loads when it needs them. */
export function bundleCommand(folder: string): Promise<RolldownOutput> {
  return build({
    input: { command: 'src/node/bin.ts' },
    plugins: [leanFaker()],
    platform: 'node',
    logLevel: 'warn',
    output: { dir: folder, format: 'esm', chunkFileNames: 'command/[name].js', minify: true },
  })
}
