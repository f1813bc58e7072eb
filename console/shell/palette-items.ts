import type { List } from '../../src/emulator/control-lists.js'
import type { AssumptionState, LandmarkState, TokenState } from '../../src/extensions/control/schemas.js'
import type { DataRefs } from '../../src/extensions/data/refs.js'
import type { ListedScenario } from '../../src/extensions/scenarios/routes.js'
import type { Endpoint } from '../../src/extensions/webhooks/describe.js'
import type { WorldState } from '../../src/extensions/worlds/routes.js'
import { useControl, useWorld } from '../api/world-context.js'
import { plainText } from '../format/plain-text.js'
import { t } from '../language/language.js'
import { pages } from './pages.js'
import { landmarkRecord, linkTo } from './route.js'

/** Something that has a name and an address in the console. */
export interface PaletteItem {
  /** Such as `page` or `token`. */
  readonly kind: string
  readonly name: string
  readonly address: string
}

/** Everything that can be gone to by its name. */
export const usePaletteItems = (): readonly PaletteItem[] => {
  const { id: world } = useWorld()
  const worlds = useControl<List<WorldState>>('/worlds', false).data?.data ?? []
  const tokens = useControl<List<TokenState>>('/tokens', false).data?.data ?? []
  const scenarios = useControl<List<ListedScenario>>('/scenarios', false).data?.data ?? []
  const assumptions = useControl<List<AssumptionState>>('/assumptions', false).data?.data ?? []
  const endpoints = useControl<List<Endpoint>>('/webhooks/endpoints', false).data?.data ?? []
  const landmarks = useControl<LandmarkState>('/landmarks', false).data ?? {}
  const refs = useControl<{ readonly refs: DataRefs }>('/data/refs', false).data?.refs
  const item = (kind: string, name: string, page: string, detail?: string, parameters?: Readonly<Record<string, string>>) => ({
    kind,
    name,
    address: linkTo(world, page, detail, parameters),
  })
  return [
    ...pages.map(({ id, title }) => item('page', t(title), id)),
    ...worlds.map(({ id, forked }) => ({
      kind: 'world',
      name: forked?.name == null ? id : `${id} · ${forked.name}`,
      address: linkTo(id, 'overview'),
    })),
    ...recordsOf(refs).map(({ kind, name, detail }) => item(kind, name, 'data', detail)),
    ...Object.entries(landmarks).map(([name, landmark]) => item('landmark', name, 'data', landmarkRecord(name, landmark))),
    ...tokens.map(({ name }) => item('requests of the token', name, 'requests', undefined, { search: `token:${name}` })),
    ...endpoints.map(({ id, url, kind }) =>
      item('deliveries to', kind === 'url' ? url : id, 'webhooks', undefined, { endpoint: id }),
    ),
    ...scenarios.map(({ name }) => item('scenario', name, 'scenarios', undefined, { search: name })),
    ...assumptions.map(({ id }) => item('assumption', id, 'assumptions', id)),
  ]
}

/** Labelled records that have a view of their own. */
const recordsOf = (refs: DataRefs | undefined): readonly { kind: string; name: string; detail: string }[] => {
  if (refs === undefined) return []
  return [
    ...Object.entries(refs.products).map(([name, { id }]) => ({ kind: 'product', name, detail: `products:${id}` })),
    ...Object.entries(refs.orders).map(([name, { hash }]) => ({ kind: 'order', name, detail: `orders:${hash}` })),
    ...Object.entries(refs.subscriptions).map(([name, { id }]) => ({
      kind: 'subscription',
      name,
      detail: `subscriptions:${id}`,
    })),
  ]
}

const mostShown = 12

/** Tabs of the data, by what it is called to search them. */
const searchedTabs = { orders: 'search orders for', subscriptions: 'search subscriptions for', products: 'search products for' }

/** Items whose name has every word of the text; then the lists that can be searched for it. */
export const chooseItems = (items: readonly PaletteItem[], text: string, world: string): readonly PaletteItem[] => {
  const words = plainText(text).split(/\s+/)
  const found = items.filter(({ kind, name }) => words.every((word) => plainText(`${t(kind)} ${name}`).includes(word)))
  const begins = (name: string): number => (plainText(name).startsWith(words[0] ?? '') ? 0 : 1)
  const named = found.toSorted((left, right) => begins(left.name) - begins(right.name)).slice(0, mostShown)
  if (text.trim() === '') return named
  const search = { search: text.trim() }
  return [
    ...named,
    { kind: 'search requests for', name: text.trim(), address: linkTo(world, 'requests', undefined, search) },
    ...Object.entries(searchedTabs).map(([tab, kind]) => ({
      kind,
      name: text.trim(),
      address: linkTo(world, 'data', tab, search),
    })),
  ]
}
