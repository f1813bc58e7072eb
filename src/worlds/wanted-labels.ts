import { nearestName } from '../assumptions/nearest-name.js'
import type { DeclaredKind } from '../data/declared-kind.js'
import type { DescribedLabels } from '../data/described-labels.js'
import { ExportError } from './export-error.js'

/** Labels that are remembered for a hint. */
const mostKnown = 5_000

/** The records that somebody wants of an export, by label, hash or id; everything where nobody says. */
export class WantedLabels {
  readonly #missing: Set<string> | null
  readonly #wanted: ReadonlySet<string> | null
  readonly #known = new Set<string>()

  constructor(
    only: readonly string[] | undefined,
    readonly labels: DescribedLabels,
  ) {
    this.#wanted = only === undefined ? null : new Set(only)
    this.#missing = only === undefined ? null : new Set(only)
  }

  /**
   * @param shown what the wire shows of it, such as its hash.
   * @param others what else it may be called.
   */
  takes(kind: DeclaredKind, id: string | number, shown: string | number, ...others: readonly (string | number)[]): boolean {
    if (this.#wanted === null) return kind !== 'customers' && kind !== 'affiliates'
    const label = this.labels.labelOf(kind, id, shown)
    const names = [label, `${kind}.${label}`, String(shown), ...others.map(String)].filter((name) => this.#wanted?.has(name))
    if (this.#known.size < mostKnown) this.#known.add(label)
    for (const name of names) this.#missing?.delete(name)
    return names.length > 0
  }

  /** @throws ExportError naming what was wanted and is not there. */
  refuseMissing(): void {
    const [missing] = this.#missing ?? []
    if (missing === undefined) return
    const near = nearestName(missing, this.#known)
    const hint = near === undefined ? 'name a label, a hash or an id' : `did you mean ${JSON.stringify(near)}?`
    throw new ExportError(`There is no record called ${JSON.stringify(missing.slice(0, 100))}; ${hint}`)
  }
}
