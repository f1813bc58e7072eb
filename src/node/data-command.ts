import { DataError } from '../data/data-error.js'
import { type DeclaredKind, declaredKinds } from '../data/declared-kind.js'
import { readWallClock } from '../time/real-time.js'
import { readDataFiles } from './data-files.js'

/**
 * `data check <file…>`: says that a world can begin with files of data, and what they declare.
 * @throws UsageError with everything that is wrong with them.
 */
export async function checkData(paths: readonly string[]): Promise<void> {
  const files = await readDataFiles(paths)
  try {
    files.data.compile({
      seed: 1,
      at: Math.floor(readWallClock() / 1_000) * 1_000,
      formats: { product: 'short', offer: 'short', order: 'short' },
      world: { world: 'default', mark: '' },
      background: files.data.background ?? 0,
      existing: null,
    })
  } catch (error) {
    throw error instanceof DataError ? files.refuse(error) : error
  }
  const counts = declaredKinds.flatMap((kind) => {
    const count = files.documents.reduce<number>((sum, document) => sum + countOf(document, kind), 0)
    return count === 0 ? [] : [`${count} ${count === 1 ? kind.slice(0, -1) : kind}`]
  })
  const verb = paths.length === 1 ? 'is' : 'are'
  process.stdout.write(
    `${paths.join(' and ')} ${verb} valid: ${counts.length === 0 ? 'nothing is declared' : counts.join(', ')}.\n`,
  )
}

const countOf = (document: unknown, kind: DeclaredKind): number =>
  Object.keys((document as Partial<Record<DeclaredKind, object | null>>)[kind] ?? {}).length
