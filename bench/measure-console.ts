import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BundleSize } from './measure-bundle.js'

export interface ConsoleSizes {
  /** Everything but the reference: a page loads a part of it. */
  readonly pages: BundleSize
  /** Scripts that are named before the overview can be used. */
  readonly first: BundleSize
  /** The document of the API reference, which is loaded when it is opened. */
  readonly reference: BundleSize
}

/** Measures the built console in a folder. */
export const measureConsole = async (folder: string): Promise<ConsoleSizes> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const isReference = (file: string): boolean => /[\\/]reference(-(?!page)|\.html)[^\\/]*$/.test(file)
  return {
    first: await sizeOf(await firstScriptsOf(folder)),
    pages: await sizeOf(files.filter((file) => !isReference(file))),
    reference: await sizeOf(files.filter(isReference)),
  }
}

/** Scripts of the document and of its first page, with all that they import before they run. */
const firstScriptsOf = async (folder: string): Promise<readonly string[]> => {
  const assets = join(folder, 'assets')
  const named = (await readFile(join(folder, 'index.html'), 'utf8')).matchAll(/assets\/([^"]+\.js)"/g)
  const overview = (await readdir(assets)).filter((name) => /^overview-page-.+\.js$/.test(name))
  const scripts = new Set([...[...named].map(([, name = '']) => name), ...overview])
  for (const script of scripts) {
    const text = await readFile(join(assets, script), 'utf8')
    for (const [, name = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)) scripts.add(name)
  }
  return [...scripts].map((name) => join(assets, name))
}

const sizeOf = async (files: readonly string[]): Promise<BundleSize> => {
  const contents = await Promise.all(files.map((file) => readFile(file)))
  return {
    minified: contents.reduce((sum, { byteLength }) => sum + byteLength, 0),
    gzip: contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).byteLength, 0),
  }
}
