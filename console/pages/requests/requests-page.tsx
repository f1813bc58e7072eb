import { Group, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Memory } from '../../../src/extensions/memory/routes.js'
import type { FeedEntry } from '../../api/journal-feed.js'
import { restoreInPlace, useUndoableAction } from '../../api/undo.js'
import { useControl, useFeed, useWorld } from '../../api/world-context.js'
import { countOf } from '../../format/count.js'
import { t } from '../../language/language.js'
import { ConfirmedButton } from '../../parts/confirmed-button.js'
import { PageHead } from '../../parts/page-head.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { Reading } from '../../parts/reading.js'
import { openDetail, setParameters, useParameter, useRoute } from '../../shell/route.js'
import { type ChosenRequest, RequestDrawer } from './request-drawer.js'
import { RequestFilters } from './request-filters.js'
import { RequestList } from './request-list.js'
import { matches } from './request-search.js'
import { useSought } from './use-sought.js'

/** The detail in the address is the id of a request, which is opened. */
const RequestsPage = () => {
  const { id: world } = useWorld()
  const { detail } = useRoute()
  const { entries, isLoaded } = useFeed()
  const search = useParameter('search')
  const idsOf = useSought(search)
  const shown = useMemo(() => entries.filter(matches(search, idsOf)), [entries, search, idsOf])
  const linked = useLinked(detail)
  const clear = useUndoableAction<void>({
    act: (control) => control.send('DELETE', '/requests'),
    said: () => t('The journal of {id} was cleared.', { id: world }),
    undo: restoreInPlace(t('The world {id} is as it was before, with its journal.', { id: world })),
  })
  return (
    <Stack>
      <PageHead
        title={t('Requests')}
        aside={
          <ConfirmedButton
            variant="default"
            loading={clear.isPending}
            consequence={t('The journal of this world is emptied. Its rows and its clock are kept.')}
            onConfirm={() => clear.mutate()}
          >
            {t('Clear the journal')}
          </ConfirmedButton>
        }
      >
        {t('Requests of clients and their answers, live. Open a request to read why it got its answer.')}
      </PageHead>
      <ProblemAlert error={clear.error} />
      <RequestFilters search={search} entries={entries} onChange={(next, isTyped) => setParameters({ search: next }, isTyped)} />
      <Group>
        {isLoaded ? (
          <Text size="sm" role="status">
            {t('{shown} of {count} requests', { shown: shown.length, count: entries.length })}
          </Text>
        ) : (
          <Reading what={t('the journal')} />
        )}
        <LetGo />
      </Group>
      <RequestList entries={shown} onOpen={open} />
      <RequestDrawer request={linked} onClose={() => openDetail(undefined)} />
    </Stack>
  )
}

/** Says what the journal could not keep, so that nobody looks for it in vain. */
const LetGo = () => {
  const { data } = useControl<Memory>('/memory', 10_000)
  const count = data?.world.journal.let_go ?? 0
  if (count === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {t('{requests} evicted: a larger --journal-size keeps more.', { requests: countOf(count, 'older request') })}
    </Text>
  )
}

/** The address names the entry, with its number: ids can be the client's and stand in the journal twice. */
const open = ({ request_id }: FeedEntry): void => openDetail(request_id)

const asChosen = ({ request_id, key, method, path }: FeedEntry): ChosenRequest => ({
  request_id,
  key,
  title: `${method} ${path}`,
})

/** The request that the address names, which stays the one it was while the list holds it no longer. */
const useLinked = (id: string | undefined): ChosenRequest | undefined => {
  const { entries, isLoaded } = useFeed()
  const linked = useMemo(() => chooseLinked(id, entries, isLoaded), [entries, id, isLoaded])
  const [last, setLast] = useState<ChosenRequest>()
  if (linked?.key === undefined) return last?.request_id === id ? last : linked
  if (linked.key !== last?.key) setLast(linked)
  return linked
}

/** The request of this id; one that the list does not hold is asked for all the same. */
const chooseLinked = (id: string | undefined, entries: readonly FeedEntry[], isLoaded: boolean): ChosenRequest | undefined => {
  if (id === undefined || id === '') return undefined
  const listed = entries.find(({ request_id }) => request_id === id)
  if (listed !== undefined) return asChosen(listed)
  if (isLoaded) return { request_id: id, title: t('Request {id}', { id }) }
  return { request_id: id, isSought: true, title: <Reading what={t('the request {id}', { id })} /> }
}

export default RequestsPage
