import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { OrderDetail } from '../../src/api/order-detail.js'
import type { ProductResource } from '../../src/api/products.js'
import type { SubscriptionResource } from '../../src/api/subscriptions.js'
import type { List, Page } from '../../src/emulator/control-lists.js'
import type { AssumptionState, Connection, LandmarkState, TokenState } from '../../src/extensions/control/schemas.js'
import type { DataRefs } from '../../src/extensions/data/refs.js'
import type { ListedScenario } from '../../src/extensions/scenarios/library.js'
import type { Endpoint } from '../../src/extensions/webhooks/describe.js'
import type { ForkedWorld, WorldState } from '../../src/extensions/worlds/routes.js'
import { useClearJournal } from '../api/clear-journal.js'
import { useResetWorld } from '../api/reset-world.js'
import { useAction, useControl, useFeed, useIsServerLost, useWorld } from '../api/world-context.js'
import { assumptionTitle } from '../format/assumption-title.js'
import { plainText } from '../format/plain-text.js'
import { searchTerm } from '../format/search-term.js'
import { formatOutcome } from '../format/status.js'
import { chooseLanguage, language, languages, t } from '../language/language.js'
import { pages } from './pages.js'
import { landmarkRecord, linkTo, newParameter, openAddress, type Parameters } from './route.js'

/** Something that can be gone to or done by its name. */
export interface PaletteItem {
  /** Such as `page` or `token`; `do` for what is done. */
  readonly kind: string
  readonly name: string
  /** What it is in words, which stands before its name. */
  readonly title?: string
  readonly choose: () => void
}

const itemTo = (kind: string, name: string, address: string): PaletteItem => ({ kind, name, choose: () => openAddress(address) })

/** What can be done from anywhere; what asks the emulator, while it answers. It goes on after the palette was closed, so that it belongs to what stays. */
export const usePaletteActions = (): readonly PaletteItem[] => {
  const clear = useClearJournal()
  const fork = useAction<'now' | 'start', ForkedWorld>((control, from) => control.send('POST', '/worlds', { from }))
  const advance = useAction<string>((control, duration) => control.send('POST', '/clock', { advance: duration }))
  const hold = useAction<boolean>((control, frozen) => control.send('POST', '/clock', { frozen }))
  const reset = useResetWorld()
  const { id: world } = useWorld()
  const { setColorScheme } = useMantineColorScheme()
  const isServerLost = useIsServerLost()
  const act = (name: string, choose: () => void): PaletteItem => ({ kind: 'do', name, choose })
  const forkFrom = (from: 'now' | 'start') => () =>
    fork.mutate(from, { onSuccess: ({ id }) => openAddress(linkTo(id, 'overview')) })
  const go = (name: string, page: string, detail?: string, parameters?: Parameters): PaletteItem =>
    itemTo('do', name, linkTo(world, page, detail, parameters))
  return [
    go(t('Show refused requests'), 'requests', undefined, { search: 'status:refused' }),
    go(t('Simulate a sale'), 'data', 'sell'),
    go(t('Import data'), 'data', 'documents'),
    go(t('New token'), 'tokens', undefined, newParameter),
    go(t('New endpoint'), 'webhooks', undefined, newParameter),
    ...(isServerLost
      ? []
      : [
          act(t('Fork from the present state'), forkFrom('now')),
          act(t('Fork from the start'), forkFrom('start')),
          act(t('Move the clock by 1 hour'), () => advance.mutate('1h')),
          act(t('Move the clock by 1 day'), () => advance.mutate('1d')),
          act(t('Freeze the clock'), () => hold.mutate(true)),
          act(t('Let the clock run'), () => hold.mutate(false)),
          act(t('Clear the journal'), () => clear.mutate()),
          act(t('Reset the world {id}', { id: world }), () => reset.mutate()),
        ]),
    ...schemes.map((scheme) => act(t('Theme: {theme}', { theme: t(scheme) }), () => setColorScheme(scheme))),
    ...otherLanguages.map(([code, name]) => act(t('Language: {name}', { name }), () => chooseLanguage(code))),
  ]
}

const schemes = ['light', 'dark', 'auto'] as const

/** Each by its own name. */
const otherLanguages = (['en', 'pt'] as const).filter((code) => code !== language).map((code) => [code, languages[code]] as const)

/** Everything that can be gone to by its name. */
export const usePaletteItems = (): readonly PaletteItem[] => {
  const { id: world } = useWorld()
  const worlds = useControl<List<WorldState>>('/worlds', false).data?.data ?? []
  const tokens = useControl<List<TokenState>>('/tokens', false).data?.data ?? []
  const scenarios = useControl<List<ListedScenario>>('/scenarios', false).data?.data ?? []
  const assumptions = useControl<List<AssumptionState>>('/assumptions?with=question', false).data?.data ?? []
  const endpoints = useControl<List<Endpoint>>('/webhooks/endpoints', false).data?.data ?? []
  const landmarks = useControl<LandmarkState>('/landmarks', false).data ?? {}
  const texts = useControl<Connection>('/connection', false).data?.tokens
  const refs = useControl<{ readonly refs: DataRefs }>('/data/refs', false).data?.refs
  const { entries } = useFeed()
  const item = (kind: string, name: string, page: string, detail?: string, parameters?: Parameters): PaletteItem =>
    itemTo(kind, name, linkTo(world, page, detail, parameters))
  return [
    ...pages.map(({ id, title }) => item('page', t(title), id)),
    ...worlds.map(({ id, forked }) =>
      itemTo('world', forked?.name == null ? id : `${id} · ${forked.name}`, linkTo(id, 'overview')),
    ),
    ...recordsOf(refs).map(({ kind, name, detail }) => item(kind, name, 'data', detail)),
    ...Object.entries(landmarks).map(([name, landmark]) => item('landmark', name, 'data', landmarkRecord(name, landmark))),
    ...tokens.map(({ name }) => item('token', texts?.[name] === undefined ? name : `${name} ${texts[name]}`, 'tokens')),
    ...tokens.map(({ name }) =>
      item('requests of the token', name, 'requests', undefined, { search: searchTerm('token', name) }),
    ),
    ...endpoints.map(({ id, url, kind }) =>
      item('deliveries to', kind === 'url' ? url : id, 'webhooks', undefined, { endpoint: id }),
    ),
    ...scenarios.map(({ name }) => item('scenario', name, 'scenarios', undefined, { search: name })),
    ...assumptions.map((each) => ({ ...item('assumption', each.id, 'assumptions', each.id), title: assumptionTitle(each) })),
    ...entries
      .slice(0, mostRequests)
      .map((entry) =>
        item(
          'request',
          `${entry.method} ${entry.path} ${formatOutcome(entry)} ${entry.request_id}`,
          'requests',
          entry.request_id,
        ),
      ),
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

const mostFound = 5

/** Records that the emulator finds for the text: products by their names, orders and subscriptions by their buyers. */
export const useFoundRecords = (text: string): readonly PaletteItem[] => {
  const { id: world } = useWorld()
  const [search] = useDebouncedValue(withoutKinds(text), 150)
  const products = useFound<ProductResource>('products', search)
  const orders = useFound<OrderDetail>('orders', search)
  const subscriptions = useFound<SubscriptionResource>('subscriptions', search)
  // Those of an earlier text are not of this one.
  if (search !== withoutKinds(text)) return []
  return [
    ...products.map(({ id, name }) => itemTo('product', `${name} · ${id}`, linkTo(world, 'data', `products:${id}`))),
    ...orders.map(({ hash, customer }) => itemTo('order', `${customer.name} · ${hash}`, linkTo(world, 'data', `orders:${hash}`))),
    ...subscriptions.map(({ id, customer }) =>
      itemTo('subscription', `${customer.name} · ${id}`, linkTo(world, 'data', `subscriptions:${id}`)),
    ),
  ]
}

/** What a record is searched by: `subscription 100002156`, as the rows are written, is searched by its id. */
const withoutKinds = (text: string): string =>
  text
    .trim()
    .split(/\s+/)
    .filter((word) => !['product', 'order', 'subscription'].some((kind) => plainText(word) === plainText(t(kind))))
    .join(' ')

const useFound = <Row>(kind: 'products' | 'orders' | 'subscriptions', search: string): readonly Row[] => {
  const { id: world, control } = useWorld()
  const path = `/${kind}?per_page=${mostFound}&search=${encodeURIComponent(search)}`
  const { data } = useQuery<Page<Row>>({
    // A single letter is in all of them.
    enabled: search.length > 1,
    queryKey: [world, path],
    queryFn: () => control.get<Page<Row>>(path),
  })
  return search.length > 1 ? (data?.data ?? []) : []
}

const mostShown = 12

/** The newest requests are found by path, status and id; older ones by a search. */
const mostRequests = 500

/** Tabs of the data, by what it is called to search them. */
const searchedTabs = { orders: 'search orders for', subscriptions: 'search subscriptions for', products: 'search products for' }

/** The newest requests are offered before anything is typed. */
const mostRecent = 3

/** What can be done, before a word is typed. Items whose name or title has every word of the text, with the records that were found for it; then the lists that can be searched for it. */
export const chooseItems = (
  items: readonly PaletteItem[],
  records: readonly PaletteItem[],
  text: string,
  world: string,
): readonly PaletteItem[] => {
  // Pages stand in the menu.
  if (text.trim() === '')
    return [...items.filter(({ kind }) => kind === 'do'), ...items.filter(({ kind }) => kind === 'request').slice(0, mostRecent)]
  const words = plainText(text).split(/\s+/)
  const hasAll = (said: string): boolean => words.every((word) => plainText(said).includes(word))
  const found = items.filter(({ kind, name, title = '' }) => hasAll(`${t(kind)} ${name} ${title}`))
  // What is named so comes before what has the words in its title, or in what the list does not show of a record.
  const rank = ({ kind, name }: PaletteItem): number => {
    if (plainText(name).startsWith(words[0] ?? '')) return 0
    return hasAll(`${t(kind)} ${name}`) ? 1 : 2
  }
  const named = [...records, ...found].toSorted((left, right) => rank(left) - rank(right)).slice(0, mostShown)
  const search = { search: text.trim() }
  return [
    ...named,
    itemTo('search requests for', text.trim(), linkTo(world, 'requests', undefined, search)),
    ...Object.entries(searchedTabs).map(([tab, kind]) => itemTo(kind, text.trim(), linkTo(world, 'data', tab, search))),
  ]
}
