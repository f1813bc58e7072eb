import { resolve } from 'node:path'
import { build, type RolldownOutput } from 'rolldown'
import { examplesAsJson } from './evaluated-modules.js'
import { lightValidator } from './light-validator.js'
import { registerAsJson } from './register-as-json.js'

/** Bundles the command for the single executable: one CommonJS file, because Node takes no more, which reads the console from its assets. */
export function bundleBinary(file: string): Promise<RolldownOutput> {
  return build({
    input: 'src/adapters/cli/bin.ts',
    platform: 'node',
    logLevel: 'warn',
    plugins: [registerAsJson(), examplesAsJson(), consoleFromAssets],
    resolve: { alias: lightValidator },
    output: { file, format: 'cjs', minify: true, codeSplitting: false },
  })
}

const consoleFromAssets = {
  name: 'console-from-assets',
  resolveId: (specifier: string) => (specifier === './built-console.js' ? resolve('src/adapters/http/binary-console.ts') : null),
}
