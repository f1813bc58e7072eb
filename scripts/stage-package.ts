import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { absoluteLinks } from './absolute-links.js'

const pages = [
  'README.md',
  'CHANGELOG.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]

/** Members of the manifest that are of use in the repository alone. */
const ours = ['scripts', 'devDependencies']

/** Fills a folder with what is published: the built `dist`, the pages with links that lead somewhere, and a manifest for users. */
export const stagePackage = (folder: string): void => {
  if (!existsSync('dist/types')) throw new Error('dist is not built; run npm run build first.')
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
  const published = Object.fromEntries(Object.entries(manifest).filter(([member]) => !ours.includes(member)))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'docs'), { recursive: true })
  cpSync('dist', join(folder, 'dist'), { recursive: true })
  cpSync('skills', join(folder, 'skills'), { recursive: true })
  cpSync('LICENSE', join(folder, 'LICENSE'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  const home = homeOf(manifest)
  for (const path of pages) writeFileSync(join(folder, path), absoluteLinks(readFileSync(path, 'utf8'), { path, pages, ...home }))
}

/** Where the pages can be read: what is published is served file by file, the rest is in the repository if the manifest names one. */
const homeOf = ({ name, version, repository }: Manifest) => ({
  published: `https://unpkg.com/${name}@${version}/`,
  repository: repository === undefined ? null : `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/v${version}/`,
})

interface Manifest {
  readonly name: string
  readonly version: string
  readonly repository?: { readonly url: string }
}
