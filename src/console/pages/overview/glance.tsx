import { Anchor, Card, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ClockState } from '../../../control/answers/clock.js'
import type { List } from '../../../control/answers/lists.js'
import type { TokenQuotas } from '../../../control/answers/quotas.js'
import type { ScenarioStatus } from '../../../control/answers/scenarios.js'
import { useControl, useFeed, useWorld } from '../../api/world-context.js'
import { isServed } from '../../format/status.js'
import { Instant } from '../../parts/instant.js'
import { linkTo } from '../../shell/place.js'

/** How clock, scenario, quotas and journal stand. */
export const Glance = () => {
  const clock = useControl<ClockState>('/clock', 1_000).data
  const scenario = useControl<ScenarioStatus>('/scenario', 3_000).data
  const quotas = useControl<List<TokenQuotas>>('/quotas').data
  const { entries } = useFeed()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
      <Tile title="Clock" page="clock">
        {clock === undefined ? '–' : <Instant value={clock.now} />} {clock?.frozen ? 'stands still' : 'runs'}
      </Tile>
      <Tile title="Scenario" page="scenarios">
        {scenario?.name ?? 'none is played'}
      </Tile>
      <Tile title="Quotas" page="quotas">
        {describeQuotas(quotas?.data ?? [])}
      </Tile>
      <Tile title="Requests" page="requests">
        {entries.length} in the journal, {entries.filter(({ status }) => !isServed(status)).length} refused
      </Tile>
    </SimpleGrid>
  )
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
