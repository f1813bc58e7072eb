import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'

/** Those of which a bundle holds the words of names and the typeface, but no code. */
const withoutCode = ['@faker-js/faker', '@fontsource-variable/inter'].map((name) => resolve(`node_modules/${name}/package.json`))

/**
 * The license texts of the packages of which a bundle holds something.
 * @param modules absolute paths of the bundled modules.
 */
export function collectLicenses(modules: readonly string[]): string {
  const folders = new Set([...modules, ...withoutCode].map(packageFolder).filter((folder) => folder !== undefined))
  const sections = [...folders].map((folder) => {
    const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
    const text = file === undefined ? nameAuthor(author) : readFileSync(join(folder, file), 'utf8').trim()
    return `${name} ${version} (${license})\n\n${text}\n${bundledLicenses(folder, modules)}`
  })
  return sections.sort().join(`\n${'-'.repeat(80)}\n\n`)
}

/** What a module that is itself a bundle tells beside it of the code in it. */
function bundledLicenses(folder: string, modules: readonly string[]): string {
  const notices = modules
    .map((module) => `${module}.LICENSE.txt`)
    .filter((file) => file.startsWith(folder + sep) && existsSync(file))
  return notices.map((file) => `\n${readFileSync(file, 'utf8').trim()}\n`).join('')
}

/** For a package that names its license but carries no text of it. */
function nameAuthor(author: string | { name: string } | undefined): string {
  return `Copyright ${typeof author === 'string' ? author : (author?.name ?? 'its authors')}; the package carries no license text.`
}

function packageFolder(module: string): string | undefined {
  const marker = `${sep}node_modules${sep}`
  const start = module.lastIndexOf(marker)
  if (start === -1) return undefined
  const segments = module.slice(start + marker.length).split(sep)
  return module.slice(0, start) + marker + segments.slice(0, segments[0]?.startsWith('@') ? 2 : 1).join(sep)
}
