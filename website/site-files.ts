import { readdirSync } from 'node:fs'

/** Root of the repository, where the paths of files begin. */
export const root = new URL('../', import.meta.url)

const below = (folder: string): readonly string[] =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.replaceAll('\\', '/')}`,
  )

const docs = below('docs')

/** Place of a page on the site: the README is the page to start with, and the first page is one of the site alone. */
export const placeOf = (path: string): string =>
  path === 'README.md' ? 'get-started.md' : path === 'website/index.md' ? 'index.md' : path.replace(/README\.md$/, 'index.md')

/** Pages of the repository that are on the site. */
export const pages: readonly string[] = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'examples/README.md',
  ...docs.filter((path) => path.endsWith('.md')),
]

/** Files that pages link to or show and that lie beside them on the site as they are. */
export const copiedFiles: readonly string[] = [...docs, ...below('scenarios')].filter((path) =>
  /\.(?:json|txt)$|^docs\/pictures\/refused-/.test(path),
)
