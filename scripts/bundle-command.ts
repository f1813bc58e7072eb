import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InputOptions, type RolldownOutput } from 'rolldown'
import { findCommandFiles } from './command-files.js'
import { examplesAsJson } from './evaluated-modules.js'
import { lateRequires } from './late-requires.js'
import { lightValidator } from './light-validator.js'
import { registerAsJson } from './register-as-json.js'

/**
 * Bundles the command with everything it uses into a folder, as `command.js` and the parts it reads when it needs them.
 * @param findFiles finds out which files to make; `leaveToBundler` takes less time than looking what a start reads.
 */
export async function bundleCommand(folder: string, findFiles = findCommandFiles): Promise<RolldownOutput> {
  const options: InputOptions = {
    input: { command: 'src/adapters/cli/bin.ts' },
    plugins: [registerAsJson(), examplesAsJson()],
    resolve: { alias: lightValidator },
    platform: 'node',
    logLevel: 'warn',
    preserveEntrySignatures: 'allow-extension',
  }
  const fileOf = await findFiles(options)
  const bundle = await build({
    ...options,
    plugins: [options.plugins, lateRequires()],
    output: {
      dir: folder,
      format: 'cjs',
      entryFileNames: 'command/[name].cjs',
      chunkFileNames: 'command/[name].cjs',
      minify: true,
      codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileOf, debugName: 'command' }] },
    },
  })
  writeFileSync(join(folder, 'command.js'), "#!/usr/bin/env node\nimport './command/command.cjs'\n", { mode: 0o755 })
  return bundle
}
