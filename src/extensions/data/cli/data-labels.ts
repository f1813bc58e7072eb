import { type ControlAddress, openControl } from '../../../adapters/cli/shared/ask-control.js'
import { inOneLine } from '../../../adapters/cli/shared/in-one-line.js'
import { alignColumns } from '../../../adapters/cli/shared/text-columns.js'
import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import { nearestName } from '../../../core/nearest-name.js'
import { type DeclaredKind, declaredKinds } from '../declared-kind.js'

type Refs = Readonly<Record<DeclaredKind, Readonly<Record<string, { readonly id: number | string; readonly hash?: string }>>>>

/**
 * `data labels [kind…]`: lists the labels of a running emulator's own data with their ids; of the kinds given, the labels alone.
 * @throws UsageError for an unknown kind, Error if no emulator answers.
 */
export async function listLabels(kinds: readonly string[], address: ControlAddress): Promise<void> {
  const wanted = kinds.map(requireKind)
  const { refs } = (await openControl(address)('GET', '/data/refs')) as { readonly refs: Refs }
  if (wanted.length > 0) {
    for (const kind of wanted) for (const label of Object.keys(refs[kind])) process.stdout.write(`${inOneLine(label)}\n`)
    return
  }
  const rows = declaredKinds.flatMap((kind) =>
    Object.entries(refs[kind]).map(([label, { id, hash }]) => [kind, inOneLine(label), inOneLine(String(hash ?? id))]),
  )
  const lines =
    rows.length === 0 ? ['No data of your own: start with --data <file>.'] : alignColumns([['KIND', 'LABEL', 'ID'], ...rows])
  process.stdout.write(`${lines.join('\n')}\n`)
}

function requireKind(name: string): DeclaredKind {
  const kind = declaredKinds.find((listed) => listed === name)
  if (kind !== undefined) return kind
  const near = nearestName(name, declaredKinds)
  throw new UsageError(
    `There is no kind ${JSON.stringify(name)}: ${near === undefined ? `choose from ${declaredKinds.join(', ')}.` : `did you mean ${near}?`}`,
  )
}
