import { readdirSync, readFileSync } from 'node:fs'

/** Where the paths of pages begin. */
export const root = new URL('../../', import.meta.url)

/** The text of a file by its path from the root. */
export const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

const below = (folder: string): readonly string[] =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.md') && !path.includes('/node_modules/'))
    .sort()

/** The pages of `docs`, by their paths from the root. */
export const docs = below('docs')

/** Every page for people. */
export const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...docs, ...below('examples'), ...below('bench')]

/** The blocks of code of a page, by the language they name. */
export const blocksOf = (path: string, language: string): readonly string[] =>
  [...read(path).matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].flatMap(([, name, block = '']) => (name === language ? block : []))
