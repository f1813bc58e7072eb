import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleBinary } from './bundle-command.js'
import { bundleConsole } from './bundle-console.js'
import { collectLicenses } from './collect-licenses.js'

// `npm run build:binary`: makes one file that runs without Node, for the platform and of the Node it is run with. `--to <folder>` says where,
// `--without-console` makes it smaller. Beside it come its checksum and the licenses of what is in it.

const { values: flags } = parseArgs({
  options: { to: { type: 'string', default: 'build/binary' }, 'without-console': { type: 'boolean', default: false } },
})
const { platform, arch, execPath } = process
const name = `producer-commerce-emulator-${platform}-${arch}${platform === 'win32' ? '.exe' : ''}`
const target = join(flags.to, name)
const folder = mkdtempSync(join(tmpdir(), 'producer-commerce-emulator-binary-'))

const findAssets = async (): Promise<Readonly<Record<string, string>>> => {
  if (flags['without-console']) return {}
  const console = join(folder, 'console')
  await bundleConsole(console)
  const files = readdirSync(console, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const paths = files.map((file) => join(file.parentPath, file.name))
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), path]))
}

/** What Node reads at its start. */
const prepareBlob = (assets: Readonly<Record<string, string>>): string => {
  const [main, output, config] = ['command.cjs', 'command.blob', 'config.json'].map((file) => join(folder, file)) as [
    string,
    string,
    string,
  ]
  writeFileSync(config, JSON.stringify({ main, output, assets, disableExperimentalSEAWarning: true, useCodeCache: true }))
  execFileSync(execPath, ['--experimental-sea-config', config], { stdio: ['ignore', 'ignore', 'inherit'] })
  return output
}

/** Puts it into the executable. What the tool says is told where it fails. */
const injectBlob = (blob: string): void => {
  const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'
  const words = [target, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', fuse, '--macho-segment-name', 'NODE_SEA']
  execFileSync(execPath, ['node_modules/postject/dist/cli.js', ...words], { stdio: 'pipe' })
}

/** Those of the packages of which something is in it, and of Node, where it lies beside Node. */
const licensesOf = (modules: readonly string[]): string => {
  const ofNode = join(dirname(execPath), '..', 'LICENSE')
  const others = existsSync(ofNode) ? readFileSync(ofNode, 'utf8') : 'See the LICENSE of https://github.com/nodejs/node.\n'
  return `${collectLicenses(modules)}\n${'-'.repeat(80)}\n\nNode.js ${process.version}\n\n${others}`
}

/** A signature no longer fits what has changed; macOS runs nothing without one. */
const sign = (...how: readonly string[]): void => {
  if (platform === 'darwin') execFileSync('codesign', [...how, target], { stdio: 'inherit' })
}

try {
  mkdirSync(flags.to, { recursive: true })
  const { output } = await bundleBinary(join(folder, 'command.cjs'))
  const assets = await findAssets()
  const blob = prepareBlob(assets)
  rmSync(target, { force: true })
  copyFileSync(execPath, target)
  chmodSync(target, 0o755)
  sign('--remove-signature')
  injectBlob(blob)
  sign('--sign', '-')
  const checksum = createHash('sha256').update(readFileSync(target)).digest('hex')
  writeFileSync(`${target}.sha256`, `${checksum}  ${name}\n`)
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  writeFileSync(join(flags.to, 'THIRD-PARTY-LICENSES.txt'), licensesOf(modules))
  process.stdout.write(
    `${JSON.stringify({ file: target, sha256: checksum, node: process.version, assets: Object.keys(assets).length })}\n`,
  )
} finally {
  rmSync(folder, { recursive: true })
}
