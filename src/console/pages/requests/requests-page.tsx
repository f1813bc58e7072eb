import { Button, Group, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { FeedEntry } from '../../api/journal-feed.js'
import { useAction, useFeed, useWorld } from '../../api/world-context.js'
import { PageHead } from '../../parts/page-head.js'
import { linkTo, usePlace } from '../../shell/place.js'
import { RequestDrawer } from './request-drawer.js'
import { isWanted, noFilter } from './request-filter.js'
import { RequestFilters } from './request-filters.js'
import { RequestList } from './request-list.js'

/** The detail in the address is the id of a request, which is opened. */
const RequestsPage = () => {
  const { id: world } = useWorld()
  const { detail } = usePlace()
  const { entries } = useFeed()
  const [filter, setFilter] = useState(noFilter)
  const [chosen, setChosen] = useState<FeedEntry>()
  const shown = useMemo(() => entries.filter(isWanted(filter)), [entries, filter])
  const linked = useMemo(() => entries.find(({ request_id }) => request_id === detail), [entries, detail])
  const clear = useAction<void>((control) => control.send('DELETE', '/requests'))
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
      <RequestFilters filter={filter} entries={entries} onChange={setFilter} />
      <Group>
        <Text size="sm" role="status">
          {shown.length} of {entries.length} requests
        </Text>
      </Group>
      <RequestList entries={shown} onOpen={setChosen} />
      <RequestDrawer entry={chosen ?? linked} onClose={close} />
    </Stack>
  )
}

export default RequestsPage
