import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { publishedTexts, readManifest } from './published-texts.js'

// What `npm pack` does before and after it packs. Before: builds. After, `--copy`: packs once more, from a copy in which the texts that are
// published stand in the place of those of the repository, over the file that npm has made. No file of the repository is written.

const run = (command: string, args: readonly string[], cwd: string): void => {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed; what is packed is not what is to be published.`)
}

/** Puts what is published into a folder, in the words of those who install it. */
const copyPublished = (folder: string): void => {
  // A pattern such as docs/*.md names pages, which are among the texts.
  const whole = readManifest().files.filter((path) => existsSync(path))
  for (const path of [...whole, 'LICENSE']) cpSync(path, join(folder, path), { recursive: true })
  for (const [path, text] of publishedTexts()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

const packCopy = (): void => {
  const { INIT_CWD = '.', npm_config_pack_destination: destination = '.', npm_config_dry_run: isDry } = process.env
  if (isDry === 'true') return
  const folder = mkdtempSync(join(tmpdir(), 'producer-commerce-emulator-pack-'))
  try {
    copyPublished(folder)
    run('npm', ['pack', '--ignore-scripts', '--pack-destination', resolve(INIT_CWD, destination)], folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (process.argv.includes('--copy')) packCopy()
else run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], '.')
