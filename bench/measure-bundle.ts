import { gzipSync } from 'node:zlib'
import { type OutputChunk, rolldown } from 'rolldown'

/** Size in bytes. */
export interface BundleSize {
  readonly minified: number
  readonly gzip: number
}

export interface BundleSizes {
  /** What a page loads to have an emulator: the entry and all it imports at once. */
  readonly entry: BundleSize
  /** What it loads when data is first asked for: the generator with its names. */
  readonly data: BundleSize
  /** Everything else that is loaded on demand: validation, control API, OpenAPI document. */
  readonly onDemand: BundleSize
}

export interface MeasuredBundle {
  readonly sizes: BundleSizes
  /** The largest packages and folders of the entry, by bytes of their code before minification. */
  readonly largest: readonly { readonly name: string; readonly bytes: number }[]
  /** Node's own modules that anything of the bundle asks for; there must be none. */
  readonly nodeModules: readonly string[]
}

/** Bundles an entry the way an application would and measures what it loads at once and what later. */
export const measureBundle = async (entry: string): Promise<MeasuredBundle> => {
  const bundle = await rolldown({ input: entry, platform: 'browser', external: [/^node:/, /^msw/], logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  const chunks = output.filter((file): file is OutputChunk => file.type === 'chunk')
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const atOnce = reachAtOnce(new Map(chunks.map((chunk) => [chunk.fileName, chunk])), entries)
  const isData = (chunk: OutputChunk): boolean => chunk.moduleIds.some((id) => /src\/data\/seed\/|validation-br/.test(id))
  const [first, rest] = [
    chunks.filter(({ fileName }) => atOnce.has(fileName)),
    chunks.filter(({ fileName }) => !atOnce.has(fileName)),
  ]
  return {
    sizes: { entry: sizeOf(first), data: sizeOf(rest.filter(isData)), onDemand: sizeOf(rest.filter((chunk) => !isData(chunk))) },
    largest: largestParts(first),
    nodeModules: [...new Set(chunks.flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports]))].filter((id) =>
      id.startsWith('node:'),
    ),
  }
}

/** The chunks that are loaded together with these, by following plain imports. */
const reachAtOnce = (chunks: ReadonlyMap<string, OutputChunk>, names: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    waiting.push(...(chunks.get(name)?.imports ?? []))
  }
  return found
}

const sizeOf = (chunks: readonly OutputChunk[]): BundleSize => ({
  minified: chunks.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0),
  gzip: chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).byteLength, 0),
})

const largestParts = (chunks: readonly OutputChunk[]): MeasuredBundle['largest'] => {
  const bytes = new Map<string, number>()
  for (const [id, module] of chunks.flatMap((chunk) => Object.entries(chunk.modules))) {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? `src/${/src\/([^/]+)/.exec(id)?.[1] ?? '?'}`
    bytes.set(name, (bytes.get(name) ?? 0) + (module.code?.length ?? 0))
  }
  return [...bytes]
    .map(([name, size]) => ({ name, bytes: size }))
    .sort((left, right) => right.bytes - left.bytes)
    .slice(0, 8)
}
