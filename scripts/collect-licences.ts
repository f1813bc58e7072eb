import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * The licence texts of the packages that a bundle holds code of.
 * @param modules absolute paths of the bundled modules.
 * @throws Error for a package without a licence text, which then may not be bundled.
 */
export function collectLicences(modules: readonly string[]): string {
  const folders = new Set(modules.map(packageFolder).filter((folder) => folder !== undefined))
  const sections = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
    if (file === undefined) throw new Error(`The bundled package ${name} has no licence text.`)
    return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
  })
  return sections.sort().join(`\n${'-'.repeat(80)}\n\n`)
}

function packageFolder(module: string): string | undefined {
  const marker = `${sep}node_modules${sep}`
  const start = module.lastIndexOf(marker)
  if (start === -1) return undefined
  const segments = module.slice(start + marker.length).split(sep)
  return module.slice(0, start) + marker + segments.slice(0, segments[0]?.startsWith('@') ? 2 : 1).join(sep)
}
