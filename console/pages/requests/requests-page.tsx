import { Button, Group, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Connection } from '../../../src/extensions/control/schemas.js'
import type { Memory } from '../../../src/extensions/memory/routes.js'
import { useClearJournal } from '../../api/clear-journal.js'
import type { FeedEntry } from '../../api/journal-feed.js'
import { undoableFor } from '../../api/undo.js'
import { useControl, useFeed, useWorld } from '../../api/world-context.js'
import { countOf } from '../../format/count.js'
import { firstRequestLine } from '../../format/shell-lines.js'
import { t } from '../../language/language.js'
import { ConfirmedButton } from '../../parts/confirmed-button.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { Reading } from '../../parts/reading.js'
import { Snippet } from '../../parts/snippet.js'
import { linkTo, openAddress, openDetail, setParameters, useParameter, useRoute, withDetail } from '../../shell/route.js'
import { type ChosenRequest, RequestDrawer, RequestPanel } from './request-detail.js'
import { RequestFilters } from './request-filters.js'
import { RequestHistogram } from './request-histogram.js'
import { RequestList, type Sought } from './request-list.js'
import { matches, spelledOut, valueIn, withValue } from './request-search.js'
import classes from './requests.module.css'
import { useListKeys } from './use-list-keys.js'
import { useSought } from './use-sought.js'

/** The detail in the address is the id of a request, which is opened: beside the list, or above it where the window is narrow. */
const RequestsPage = () => {
  const { detail } = useRoute()
  const { id: world } = useWorld()
  const { entries, isLoaded } = useFeed()
  const search = useParameter('search')
  const idsOf = useSought(search)
  const shown = useMemo(() => entries.filter(matches(search, idsOf)), [entries, search, idsOf])
  // What is counted may lag behind what comes; the list does not wait for it.
  const counted = useDeferredValue(entries)
  const inTime = useMemo(() => counted.filter(matches(withSpan(search, undefined), idsOf)), [counted, search, idsOf])
  const linked = useLinked(detail)
  const [sought, setSought] = useState<Sought>()
  const clear = useClearJournal()
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const field = useRef<HTMLInputElement>(null)
  const setSearch = (next: string, isTyped: boolean): void => setParameters({ search: next }, isTyped)
  const close = (): void => {
    openAddress(linkTo(world, 'requests', undefined, { search }))
    if (isWide && linked?.entry !== undefined) setSought({ key: linked.entry.key })
  }
  const step = (by: 1 | -1): void => {
    const present = linked?.entry?.key ?? sought?.key
    const index = shown.findIndex(({ key }) => key === present)
    const next = shown[index < 0 ? 0 : Math.min(Math.max(index + by, 0), shown.length - 1)]
    if (next === undefined) return
    // A step is no place to come back to.
    if (linked !== undefined) openAddress(withDetail(next.request_id), true)
    if (linked === undefined || isWide) setSought({ key: next.key })
  }
  useListKeys({
    onStep: step,
    onSearch: () => field.current?.focus(),
    onClose: linked !== undefined && isWide ? close : undefined,
  })
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>{t('Requests')}</Title>
        <span className={classes.counts}>
          {isLoaded ? (
            <span role="status">{t('{shown} of {count} requests', { shown: shown.length, count: entries.length })}</span>
          ) : (
            <Reading what={t('the journal')} />
          )}{' '}
          <LetGo />
        </span>
        <RequestHistogram
          entries={inTime}
          chosen={spanIn(search)}
          onChoose={(span) => setSearch(withSpan(search, span), false)}
        />
        <ConfirmedButton
          variant="default"
          loading={clear.isPending}
          consequence={`${t('The journal of this world is emptied. Its rows and its clock are kept.')} ${undoableFor()}`}
          onConfirm={() => clear.mutate()}
        >
          {t('Clear the journal')}
        </ConfirmedButton>
      </div>
      <ProblemAlert error={clear.error} />
      <RequestFilters search={search} entries={counted} idsOf={idsOf} field={field} onChange={setSearch} />
      {isLoaded && entries.length === 0 && linked === undefined ? <NoRequests /> : null}
      <div className={classes.split}>
        {shown.length === 0 && entries.length > 0 ? (
          <NoMatch search={search} onSearch={(next) => setSearch(next, false)} />
        ) : (
          <RequestList entries={shown} opened={linked?.entry?.key} sought={sought} onOpen={open} />
        )}
        {isWide && linked !== undefined ? <RequestPanel request={linked} onStep={step} onClose={close} /> : null}
      </div>
      {isWide ? null : <RequestDrawer request={linked} onStep={step} onClose={close} />}
    </div>
  )
}

/** In the place of a list without a row. */
const NoMatch = ({ search, onSearch }: { readonly search: string; readonly onSearch: (next: string) => void }) => {
  const meant = spelledOut(search)
  return (
    <Group gap="sm" flex={1} align="baseline" style={{ alignContent: 'start' }} role="status">
      <Text size="sm" className="wrap">
        {t('No request matches {search}.', { search })}
      </Text>
      {meant === undefined ? null : (
        <Button size="compact-sm" onClick={() => onSearch(meant)}>
          {t('Did you mean {search}?', { search: meant })}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => onSearch('')}>
        {t('Clear the search')}
      </Button>
    </Group>
  )
}

/** A first request to send, while there is none. */
const NoRequests = () => {
  const { data } = useControl<Connection>('/connection', false)
  if (data === undefined) return null
  return (
    <Snippet
      title={t('Requests of clients and their answers appear here, live. Send a first one:')}
      code={firstRequestLine(data)}
    />
  )
}

/** Says what the journal could not keep, so that nobody looks for it in vain. */
const LetGo = () => {
  const { data } = useControl<Memory>('/memory', 10_000)
  const count = data?.world.journal.let_go ?? 0
  if (count === 0) return null
  return (
    <span>{t('{requests} evicted: a larger --journal-size keeps more.', { requests: countOf(count, 'older request') })}</span>
  )
}

/** Part of the time that a search is restricted to, in milliseconds since 1970. */
const spanIn = (search: string): { readonly from: number; readonly to: number } | undefined => {
  const [from, to] = [Date.parse(valueIn(search, 'since')), Date.parse(valueIn(search, 'until'))]
  return Number.isNaN(from) || Number.isNaN(to) ? undefined : { from, to }
}

const withSpan = (search: string, span: { readonly from: number; readonly to: number } | undefined): string => {
  const iso = (instant: number | undefined): string => (instant === undefined ? '' : new Date(instant).toISOString())
  return withValue(withValue(search, 'until', iso(span?.to)), 'since', iso(span?.from))
}

/** The address names the entry, with its number: ids can be the client's and stand in the journal twice. */
const open = ({ request_id }: FeedEntry): void => openDetail(request_id)

/** The request that the address names, which stays the one it was while the list holds it no longer. */
const useLinked = (id: string | undefined): ChosenRequest | undefined => {
  const { entries, isLoaded } = useFeed()
  const linked = useMemo(() => chooseLinked(id, entries, isLoaded), [entries, id, isLoaded])
  const [last, setLast] = useState<ChosenRequest>()
  if (linked?.entry === undefined) return last?.request_id === id ? last : linked
  if (linked.entry.key !== last?.entry?.key) setLast(linked)
  return linked
}

/** The request of this id; one that the list does not hold is asked for all the same. */
const chooseLinked = (id: string | undefined, entries: readonly FeedEntry[], isLoaded: boolean): ChosenRequest | undefined => {
  if (id === undefined || id === '') return undefined
  const entry = entries.find(({ request_id }) => request_id === id)
  if (entry !== undefined) return { request_id: id, entry }
  return isLoaded ? { request_id: id } : { request_id: id, isSought: true }
}

export default RequestsPage
