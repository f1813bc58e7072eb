import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { OrderDetail } from '../../src/api/order-detail.js'
import type { ProductResource } from '../../src/api/products.js'
import type { SubscriptionResource } from '../../src/api/subscriptions.js'
import type { List } from '../../src/emulator/control-lists.js'
import type { AssumptionState, Connection, LandmarkState, TokenState } from '../../src/extensions/control/schemas.js'
import type { DataRefs } from '../../src/extensions/data/refs.js'
import type { RecordedEntry } from '../../src/extensions/journal/entry.js'
import type { ListedScenario } from '../../src/extensions/scenarios/library.js'
import type { Endpoint } from '../../src/extensions/webhooks/describe.js'
import type { ForkedWorld, WorldState } from '../../src/extensions/worlds/routes.js'
import { isPartOfHash, seekWords, soughtWords } from '../../src/reading/sought-words.js'
import { operationIds } from '../../src/register/operation-id.js'
import { useClearJournal } from '../api/clear-journal.js'
import { useResetWorld } from '../api/reset-world.js'
import { useAction, useControl, useFeed, useIsServerLost, useWorld } from '../api/world-context.js'
import { assumptionTitle } from '../format/assumption-title.js'
import { formatInstant } from '../format/dates.js'
import { matchedPlace } from '../format/matched-place.js'
import { plainText } from '../format/plain-text.js'
import { searchTerm } from '../format/search-term.js'
import { formatOutcome, formatReason } from '../format/status.js'
import { chooseLanguage, language, languages, t } from '../language/language.js'
import { tell } from '../language/told.js'
import { dataTabs, titles } from '../pages/data/data-tabs.js'
import { pages } from './pages.js'
import { landmarkRecord, linkTo, newParameter, openAddress, type Parameters } from './route.js'

/** Something that can be gone to or done by its name. */
export interface PaletteItem {
  /** Such as `page` or `token`; `do` for what is done. */
  readonly kind: string
  readonly name: string
  /** What it is in words, which stands before its name. */
  readonly title?: string
  /** Where a record has what is sought, if its name does not show it. */
  readonly matched?: string
  /** Words by which it is found as well, as by its name. */
  readonly words?: string
  /** Id of a request, which says little to a person and tells apart what has the same name. */
  readonly id?: string
  /** Why a request was refused. */
  readonly reason?: string
  /** When a request came, if there is no reason; nothing is found by it: `mar` is the beginning of many names. */
  readonly at?: string
  /** Status of a request. */
  readonly status?: number
  /** Whether it destroys something. */
  readonly isDestroying?: boolean
  readonly choose: () => void
}

/** Tells an item from all others. */
export const keyOfItem = ({ kind, name, id = '' }: PaletteItem): string => `${kind} ${name} ${id}`

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
    { ...go(t('Show refused requests'), 'requests', undefined, { search: 'status:refused' }), words: whyWords },
    { ...go(t('Simulate a sale'), 'data', 'sell'), words: saleWords },
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
          { ...act(t('Freeze the clock'), () => hold.mutate(true)), words: freezeWords },
          act(t('Let the clock run'), () => hold.mutate(false)),
          { ...act(t('Clear the journal'), () => clear.mutate()), isDestroying: true },
          { ...act(t('Reset the world {id}', { id: world }), () => reset.mutate()), isDestroying: true },
        ]),
    ...schemes.map((scheme) => act(t('Theme: {theme}', { theme: t(scheme) }), () => setColorScheme(scheme))),
    ...otherLanguages.map(([code, name]) => act(t('Language: {name}', { name }), () => chooseLanguage(code))),
  ]
}

// Words in both languages, whichever the page is in: who reads one of them may think in the other.

const saleWords = 'sell sales buy purchases create new order vender vendas comprar compras criar novo pedido'

const freezeWords = 'freeze stop pause clock parar congelar pausar relógio'

const whyWords = 'why por que motivo'

const chartWords = 'charts graphs gráficos'

/** Pages that show something which their title does not say. */
const wordsOfPages: Readonly<Record<string, string>> = { quotas: chartWords }

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
    ...pages.map(({ id, title }) => ({ ...item('page', t(title), id), words: wordsOfPages[id] ?? '' })),
    // An action simulates a sale.
    ...dataTabs
      .filter((tab) => tab !== 'sell')
      .map((tab) => ({
        ...item('tab of the data', t(titles[tab]), 'data', tab),
        words: tab === 'plots' ? `${tab} ${chartWords}` : tab,
      })),
    ...operationIds.map((id) => item('requests of', id, 'requests', undefined, { search: searchTerm('operation', id) })),
    ...worlds.map(({ id, forked }) =>
      itemTo('world', forked?.name == null ? id : `${id} · ${forked.name}`, linkTo(id, 'overview')),
    ),
    ...comparisonsOf(world, worlds),
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
    ...entries.slice(0, mostRequests).map((entry) => requestItem(world, entry)),
  ]
}

/** A request as a person knows it: by what was asked and answered, and why or when. */
const requestItem = (world: string, entry: RecordedEntry): PaletteItem => {
  const { method, path, request_id: id, status, at } = entry
  const reason = formatReason(entry)
  return {
    ...itemTo('request', `${method} ${path} ${formatOutcome(entry)}`, linkTo(world, 'requests', id)),
    id,
    status,
    ...(reason === '' ? { at: formatInstant(at) } : { reason: tell(reason).text }),
  }
}

/** Comparisons of the shown world with the others; without any, the page that forks one. */
const comparisonsOf = (shown: string, worlds: readonly WorldState[]): readonly PaletteItem[] => {
  const others = worlds.filter(({ id }) => id !== shown)
  if (others.length === 0) return [itemTo('world', t('Compare worlds'), linkTo(shown, 'worlds'))]
  return others.map(({ id }) =>
    itemTo('world', t('Compare with {id}', { id }), linkTo(shown, 'worlds', undefined, { compare: id })),
  )
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

/** Records, charges and requests that were found for a text. */
export interface FoundRecords {
  readonly records: readonly PaletteItem[]
  /** Whether the emulator has answered for this text. */
  readonly isKnown: boolean
}

/**
 * What the emulator finds for the text: products by their names, orders and subscriptions by their buyers, charges by their hashes, and
 * requests, however old, by their idempotency key and by a message of their refusal.
 */
export const useFoundRecords = (text: string): FoundRecords => {
  const { id: world } = useWorld()
  const [search] = useDebouncedValue(withoutKinds(text), 150)
  const products = useFound<ProductResource>('products', search)
  const orders = useFound<OrderDetail>('orders', search)
  const subscriptions = useFound<SubscriptionResource>('subscriptions', search)
  const sentWith = useFoundRequests('key', search)
  const refusedWith = useFoundRequests('message', search)
  // Those of an earlier text are not of this one.
  if (search !== withoutKinds(text)) return { records: [], isKnown: false }
  const record = (kind: string, name: string, detail: string, row: object): PaletteItem => {
    const matched = matchedIn(name, row, search)
    return { ...itemTo(kind, name, linkTo(world, 'data', detail)), ...(matched === undefined ? {} : { matched }) }
  }
  const request = (matched: string) => (entry: RecordedEntry) => ({ ...requestItem(world, entry), matched })
  const isHash = isPartOfHash(search) ? seekWords(search) : () => false
  const chargesIn = ({ hash: order, customer, transactions }: OrderDetail): readonly PaletteItem[] =>
    transactions
      .filter(({ hash }) => isHash([hash]))
      .map(({ hash }) =>
        itemTo('charge', `${customer.name} · ${hash}`, linkTo(world, 'data', `orders:${order}`, { charge: hash })),
      )
  return {
    records: [
      ...orders.rows.flatMap(chargesIn).slice(0, mostFound),
      ...products.rows.map((row) => record('product', `${row.name} · ${row.id}`, `products:${row.id}`, row)),
      ...orders.rows.map((row) => record('order', `${row.customer.name} · ${row.hash}`, `orders:${row.hash}`, row)),
      ...subscriptions.rows.map((row) =>
        record('subscription', `${row.customer.name} · ${row.id}`, `subscriptions:${row.id}`, row),
      ),
      ...sentWith.rows.map(request(t('by its Idempotency-Key'))),
      ...refusedWith.rows.map(request(t('by a message of its answer'))),
    ],
    isKnown: [products, orders, subscriptions, sentWith, refusedWith].every(({ isKnown }) => isKnown),
  }
}

/** Where a record has the first word that its name does not show; undefined if it shows all. */
const matchedIn = (name: string, row: object, search: string): string | undefined => {
  const unseen = soughtWords(search).find((word) => !seekWords(word)([name]))
  if (unseen === undefined) return undefined
  const place = matchedPlace(row, unseen)
  if (place !== undefined) return `${place.path}: ${place.text}`
  // What a record is found by and does not show.
  return /^[\d./-]{4,}$/.test(unseen) ? `CPF/CNPJ: ${unseen}` : t('by its label or its product')
}

/** What a record is searched by: `subscription 100002156`, as the rows are written, is searched by its id. */
const withoutKinds = (text: string): string =>
  text
    .trim()
    .split(/\s+/)
    .filter(
      (word) => !['product', 'order', 'subscription', 'charge', 'request'].some((kind) => plainText(word) === plainText(t(kind))),
    )
    .join(' ')

const useFound = <Row>(kind: 'products' | 'orders' | 'subscriptions', search: string) =>
  useRows<Row>(`/${kind}?per_page=${mostFound}&search=${encodeURIComponent(search)}`, search)

/** Requests that the journal has for a part of what they were sent or refused with. */
const useFoundRequests = (part: 'key' | 'message', search: string) =>
  useRows<RecordedEntry>(`/requests?without=assumptions&limit=${mostFound}&${part}=${encodeURIComponent(search)}`, search)

const useRows = <Row>(path: string, search: string) => {
  const { id: world, control } = useWorld()
  // A single letter is in all of them.
  const isSought = search.length > 1
  const { data, isFetched } = useQuery<List<Row>>({
    enabled: isSought,
    queryKey: [world, path],
    queryFn: () => control.get<List<Row>>(path),
  })
  const rows: readonly Row[] = isSought ? (data?.data ?? []) : []
  return { rows, isKnown: isFetched || !isSought }
}

const mostShown = 12

/** The newest requests are found by path, status, reason and id; older ones by what the emulator finds, or a search. */
const mostRequests = 500

/** Tabs of the data, by what it is called to search them. */
const searchedTabs = { orders: 'search orders for', subscriptions: 'search subscriptions for', products: 'search products for' }

/** The newest requests, and labelled records, are offered before anything is typed. */
const mostRecent = 3

/** What the palette offers. */
export interface Offered {
  readonly items: readonly PaletteItem[]
  /** Whether nothing but the searches was found for a text. */
  readonly isNothingFound: boolean
}

/** Before a word is typed: pages, the newest requests, labelled records, and what can be done. */
const offerFirst = (items: readonly PaletteItem[]): readonly PaletteItem[] => {
  const ofKinds = (...kinds: readonly string[]) => items.filter(({ kind }) => kinds.includes(kind))
  const actions = ofKinds('do')
  return [
    ...ofKinds('page'),
    ...ofKinds('request').slice(0, mostRecent),
    ...ofKinds('product', 'order', 'subscription').slice(-mostRecent),
    ...actions.filter(({ isDestroying }) => isDestroying !== true),
    ...actions.filter(({ isDestroying }) => isDestroying === true),
  ]
}

/** Requests of a status, the newest first, and the list of all of them. */
const offerStatus = (items: readonly PaletteItem[], status: string, world: string): readonly PaletteItem[] => {
  const requests = items.filter((item) => item.status === Number(status)).slice(0, mostFound)
  if (requests.length === 0) return []
  const search = { search: searchTerm('status', status) }
  return [...requests, itemTo('requests with status', status, linkTo(world, 'requests', undefined, search))]
}

/** Lists that can be searched for a text; what looks like a name is the name of a buyer. */
const offerSearches = (text: string, world: string): readonly PaletteItem[] => {
  const search = { search: text }
  const requests = itemTo('search requests for', text, linkTo(world, 'requests', undefined, search))
  const tabs = Object.entries(searchedTabs).map(([tab, kind]) => itemTo(kind, text, linkTo(world, 'data', tab, search)))
  return /^[\p{L}\s]+$/u.test(text) ? [...tabs, requests] : [requests, ...tabs]
}

/** Items that have every word of the text, with the records that were found for it; then the lists that can be searched for it. */
export const chooseItems = (
  items: readonly PaletteItem[],
  records: readonly PaletteItem[],
  typed: string,
  world: string,
): Offered => {
  const text = typed.trim()
  if (text === '') return { items: offerFirst(items), isNothingFound: false }
  const hasAll = seekWords(text)
  const [first = ''] = plainText(text).split(/\s+/)
  const byStatus = /^[1-5]\d\d$/.test(text) ? offerStatus(items, text, world) : []
  const found = items.filter((item) =>
    hasAll([`${t(item.kind)} ${item.name} ${item.title ?? ''}`, item.words ?? '', item.id ?? '', item.reason ?? '']),
  )
  // What is named so comes before what has the words in its title, or in what the list does not show of a record.
  const rank = ({ kind, name, words = '' }: PaletteItem): number => {
    if ([name, ...words.split(' ')].some((each) => plainText(each).startsWith(first))) return 0
    return hasAll([`${t(kind)} ${name}`, words]) ? 1 : 2
  }
  const listed = new Set(byStatus.map(keyOfItem))
  // A request can be found by its key and by its path as well, of which it shows the path by itself.
  const once = new Map([...records, ...found].map((item) => [keyOfItem(item), item]))
  const ranked = [...records, ...found]
    .filter((item) => once.get(keyOfItem(item)) === item && !listed.has(keyOfItem(item)))
    .toSorted((left, right) => rank(left) - rank(right))
  const named = [...byStatus, ...ranked].slice(0, mostShown)
  return { items: [...named, ...offerSearches(text, world)], isNothingFound: named.length === 0 }
}
