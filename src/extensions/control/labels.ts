import type { World } from '../../emulator/extension.js'

/** What the extension `data` offers. */
interface Data {
  /** Ids of the records of documents, by kind and label. */
  refs(
    world: World,
  ): Readonly<Record<'products' | 'orders' | 'subscriptions', Readonly<Record<string, { readonly id: string | number }>>>>
}

/** Label of own data by the id of its record, which a search finds too. */
export const labelsOf = (
  world: World,
  kind: 'products' | 'orders' | 'subscriptions',
): ((id: string | number) => readonly string[]) => {
  const named = Object.entries(world.find<Data>('data')?.refs?.(world)[kind] ?? {})
  const labels = new Map(named.map(([label, { id }]) => [id, label]))
  return (id) => {
    const label = labels.get(id)
    return label === undefined ? [] : [label]
  }
}
