import { Anchor, Card, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { List } from '../../../control-schemas/lists.js'
import type { ClockState } from '../../../control-schemas/sales.js'
import type { ScenarioStatus } from '../../../control-schemas/scenarios.js'
import type { TokenQuotas } from '../../../control-schemas/tokens.js'
import type { RecordedEntry } from '../../../journal/journal-entry.js'
import { useControl, useFeed, useWorld } from '../../api/world-context.js'
import { isLost, isServed } from '../../format/status.js'
import { Instant } from '../../parts/instant.js'
import { QueryData } from '../../parts/query-data.js'
import { Reading } from '../../parts/reading.js'
import { linkTo } from '../../shell/route.js'

/** How clock, scenario, quotas and journal stand. */
export const Glance = () => {
  const clock = useControl<ClockState>('/clock', 1_000)
  const scenario = useControl<ScenarioStatus>('/scenario', 3_000)
  const quotas = useControl<List<TokenQuotas>>('/quotas')
  const { entries, isLoaded } = useFeed()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
      <Tile title="Clock" page="clock">
        <QueryData query={clock} what="the clock">
          {({ now, frozen }) => (
            <>
              <Instant value={now} /> {frozen ? 'stands still' : 'runs'}
            </>
          )}
        </QueryData>
      </Tile>
      <Tile title="Scenario" page="scenarios">
        <QueryData query={scenario} what="the scenario">
          {({ name }) => name ?? 'none is played'}
        </QueryData>
      </Tile>
      <Tile title="Quotas" page="quotas">
        <QueryData query={quotas} what="the quotas">
          {({ data }) => describeQuotas(data)}
        </QueryData>
      </Tile>
      <Tile title="Requests" page="requests">
        {isLoaded ? describeRequests(entries) : <Reading what="the journal" />}
      </Tile>
    </SimpleGrid>
  )
}

const describeRequests = (entries: readonly RecordedEntry[]): string => {
  const lost = entries.filter(isLost).length
  const refused = entries.filter((entry) => !isLost(entry) && !isServed(entry.status)).length
  return `${entries.length} in the journal, ${refused} refused${lost === 0 ? '' : `, ${lost} never arrived`}`
}

const describeQuotas = (tokens: readonly TokenQuotas[]): string => {
  const spent = tokens.flatMap(({ token, quotas }) =>
    quotas.filter(({ remaining }) => remaining === 0).map((quota) => `${token} ${quota.class}`),
  )
  const blocked = tokens.filter(({ cancel_block }) => cancel_block.until !== null).map(({ token }) => `${token} blocked`)
  const all = [...spent, ...blocked]
  return all.length === 0 ? 'all open' : `used up: ${all.join(', ')}`
}

interface TileProps {
  readonly title: string
  readonly page: string
  readonly children: ReactNode
}

const Tile = ({ title, page, children }: TileProps) => {
  const { id } = useWorld()
  return (
    <Card withBorder padding="sm">
      <Anchor href={linkTo(id, page)} fw={600}>
        {title}
      </Anchor>
      <Text size="sm" component="div">
        {children}
      </Text>
    </Card>
  )
}
