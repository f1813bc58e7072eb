import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes beside every `.d.ts` of a folder a `.d.cts` that says the same to those who require. */
export const twinDeclarations = (folder: string): void => {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue
    const text = readFileSync(join(folder, file), 'utf8')
    const twin = text.replaceAll(/((?:from |import\(|import |declare module )['"]\.[^'"]+)\.js(['"])/g, '$1.cjs$2')
    writeFileSync(join(folder, file.replace(/\.d\.ts$/, '.d.cts')), twin)
  }
}
