import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedTexts } from './published-texts.js'

// What `npm pack` does before and after it packs. Before: builds, and puts the texts that are published in the place of those of the
// repository, which are kept aside. After, `--undo`: puts those back, also what an `npm pack` that was ended in between has left.

/** Where the texts of the repository are kept meanwhile; what is published is a list, and this is not on it. */
const keptAside = '.unpacked'

const keep = (path: string): void => cpSync(path, join(keptAside, path))

const putBack = (): void => {
  if (!existsSync(keptAside)) return
  cpSync(keptAside, '.', { recursive: true })
  rmSync(keptAside, { recursive: true })
}

const build = (): void => {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed; nothing is packed.')
}

const replace = (): void => {
  const texts = publishedTexts()
  for (const path of texts.keys()) keep(path)
  for (const [path, text] of texts) writeFileSync(path, text)
}

putBack()
if (!process.argv.includes('--undo')) {
  build()
  replace()
}
