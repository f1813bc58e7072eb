import { Button, Group, Stack, Text } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import type { FeedEntry } from '../../api/journal-feed.js'
import { useAction, useFeed, useWorld } from '../../api/world-context.js'
import { PageHead } from '../../parts/page-head.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { Reading } from '../../parts/reading.js'
import { linkTo, usePlace } from '../../shell/place.js'
import { type ChosenRequest, RequestDrawer } from './request-drawer.js'
import { isWanted, noFilter } from './request-filter.js'
import { RequestFilters } from './request-filters.js'
import { RequestList } from './request-list.js'

/** The detail in the address is the id of a request, which is opened. */
const RequestsPage = () => {
  const { id: world } = useWorld()
  const { detail } = usePlace()
  const { entries, isKnown } = useFeed()
  const [filter, setFilter] = useState(noFilter)
  const [chosen, setChosen] = useState<ChosenRequest>()
  const shown = useMemo(() => entries.filter(isWanted(filter)), [entries, filter])
  const linked = useLinked(detail)
  const clear = useAction<void>((control) => control.send('DELETE', '/requests'))
  const open = useCallback((entry: FeedEntry): void => setChosen(asChosen(entry)), [])
  const close = (): void => {
    setChosen(undefined)
    if (detail !== undefined) window.location.hash = linkTo(world, 'requests')
  }
  return (
    <Stack>
      <PageHead
        title="Requests"
        aside={
          <Button variant="default" onClick={() => clear.mutate()}>
            Forget all
          </Button>
        }
      >
        What clients asked and what was answered, as it comes. Open one to read why.
      </PageHead>
      <ProblemAlert error={clear.error} />
      <RequestFilters filter={filter} entries={entries} onChange={setFilter} />
      <Group>
        {isKnown ? (
          <Text size="sm" role="status">
            {shown.length} of {entries.length} requests
          </Text>
        ) : (
          <Reading what="the journal" />
        )}
      </Group>
      <RequestList entries={shown} onOpen={open} />
      <RequestDrawer request={chosen ?? linked} onClose={close} />
    </Stack>
  )
}

const asChosen = ({ request_id, key, method, path }: FeedEntry): ChosenRequest => ({
  request_id,
  key,
  title: `${method} ${path}`,
})

/** The request that the address names, which stays the one it was while the list holds it no longer. */
const useLinked = (id: string | undefined): ChosenRequest | undefined => {
  const { entries, isKnown } = useFeed()
  const linked = useMemo(() => chooseLinked(id, entries, isKnown), [entries, id, isKnown])
  const [last, setLast] = useState<ChosenRequest>()
  if (linked?.key === undefined) return last?.request_id === id ? last : linked
  if (linked.key !== last?.key) setLast(linked)
  return linked
}

/** The request of this id; one that the list does not hold is asked for all the same. */
const chooseLinked = (id: string | undefined, entries: readonly FeedEntry[], isKnown: boolean): ChosenRequest | undefined => {
  if (id === undefined || id === '') return undefined
  const listed = entries.find(({ request_id }) => request_id === id)
  if (listed !== undefined) return asChosen(listed)
  return { request_id: id, title: isKnown ? `Request ${id}` : <Reading what={`the request ${id}`} /> }
}

export default RequestsPage
