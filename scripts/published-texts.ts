import { readdirSync, readFileSync } from 'node:fs'
import { absoluteLinks } from './absolute-links.js'

/** Members of the manifest that are of use in the repository alone. */
const ours = ['scripts', 'devDependencies']

/** The manifest of the repository, as far as what is published follows from it. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly files: readonly string[]
  readonly repository: { readonly url: string }
}

export const readManifest = (): Manifest => JSON.parse(readFileSync('package.json', 'utf8'))

/** The files of the repository that are published in other words, by their paths: pages with links that lead somewhere, a manifest for users. */
export const publishedTexts = (): ReadonlyMap<string, string> => {
  const manifest = readManifest()
  const published = Object.fromEntries(Object.entries(manifest).filter(([member]) => !ours.includes(member)))
  const pages = ['README.md', 'CHANGELOG.md', ...pagesOf('docs')]
  const home = homeOf(manifest)
  return new Map([
    ['package.json', `${JSON.stringify(published, null, 2)}\n`],
    ...pages.map((path) => [path, absoluteLinks(readFileSync(path, 'utf8'), { path, home })] as const),
  ])
}

const pagesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`)

/** Where the files of this version can be read. */
const homeOf = ({ version, repository }: Manifest): string => `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/v${version}/`
