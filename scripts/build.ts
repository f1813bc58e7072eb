import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { bundleCommand } from './bundle-command.js'
import { bundleConsole } from './bundle-console.js'
import { bundleCommonJs, bundleLibrary } from './bundle-library.js'
import { collectLicenses } from './collect-licenses.js'
import { renderConfigSchema } from './config-schema.js'
import { renderDataSchema } from './data-schema.js'
import { renderScenarioSchema } from './scenario-schema.js'
import { twinDeclarations } from './twin-declarations.js'
import { writeEntries } from './write-entries.js'

// Makes `dist/`: the library as ES modules and as CommonJS, the command, the console, the schema of scenarios, the type declarations. Why it is done so: docs/decisions/0001-bundle.md.

rmSync('dist', { recursive: true, force: true })
const bundles = await Promise.all([
  bundleLibrary('dist'),
  bundleCommonJs('dist/cjs'),
  bundleCommand('dist'),
  bundleConsole('dist/console'),
])
writeEntries('dist')
const modules = bundles
  .flat()
  .flatMap(({ output }) => output)
  .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
writeFileSync('dist/scenario.schema.json', renderScenarioSchema())
writeFileSync('dist/data.schema.json', renderDataSchema())
writeFileSync('dist/config.schema.json', renderConfigSchema())
writeFileSync('dist/THIRD-PARTY-LICENSES.txt', collectLicenses(modules))

const { status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
})
if (status === 0) twinDeclarations('dist/types')
else process.exitCode = 1
