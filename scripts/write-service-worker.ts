import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const source = resolve(import.meta.dirname, '../playground/service-worker.ts')

interface Kept {
  /** Folder in it that is left out. */
  readonly except?: string
  /** Whether a file is asked for first, and taken from the cache where nobody answers. */
  readonly isNetworkFirst: boolean
}

/** Writes a service worker into a folder of built files that keeps all of them. */
export async function writeServiceWorker(folder: string, { except, isNetworkFirst }: Kept): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, resolve(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => file !== 'service-worker.js' && (except === undefined || !file.startsWith(`${except}/`)))
    .toSorted()
  const bundle = await rolldown({ input: source })
  const { output } = await bundle.generate({ minify: true })
  await bundle.close()
  const { code } = output[0]
  const hash = createHash('sha256').update(code)
  for (const file of files) hash.update(file).update(readFileSync(`${folder}/${file}`))
  const keptFiles = {
    // A host may lead from a page to its folder.
    paths: files.map((file) => file.replace(/(^|\/)index\.html$/, '$1') || './'),
    hash: hash.digest('hex').slice(0, 16),
    isNetworkFirst,
  }
  writeFileSync(`${folder}/service-worker.js`, `const keptFiles=${JSON.stringify(keptFiles)};${code}`)
}
