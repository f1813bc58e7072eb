import { Anchor, Card, Group, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { List } from '../../../src/emulator/control-lists.js'
import type { ClockState, TokenQuotas } from '../../../src/extensions/control/schemas.js'
import type { RecordedEntry } from '../../../src/extensions/journal/entry.js'
import type { ScenarioStatus } from '../../../src/extensions/scenarios/status.js'
import { useControl, useFeed, useWorld } from '../../api/world-context.js'
import { isLost, isRefused } from '../../format/status.js'
import { rich, t } from '../../language/language.js'
import { Instant } from '../../parts/instant.js'
import { QueryData } from '../../parts/query-data.js'
import { Reading } from '../../parts/reading.js'
import { pageIcons } from '../../shell/page-icons.js'
import { linkTo } from '../../shell/route.js'

/** How clock, scenario, quotas and journal stand. */
export const Glance = () => {
  const clock = useControl<ClockState>('/clock', 1_000)
  const scenario = useControl<ScenarioStatus>('/scenario', 3_000)
  const quotas = useControl<List<TokenQuotas>>('/quotas')
  const { entries, isLoaded } = useFeed()
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'xs', xs: 'md' }}>
      <Tile title={t('Clock')} page="clock">
        <QueryData query={clock} what={t('the clock')}>
          {({ now, frozen }) =>
            frozen
              ? rich('{now}, frozen', { now: <Instant value={now} /> })
              : rich('{now}, running', { now: <Instant value={now} /> })
          }
        </QueryData>
      </Tile>
      <Tile title={t('Scenario')} page="scenarios">
        <QueryData query={scenario} what={t('the scenario')}>
          {({ name }) => name ?? t('none playing')}
        </QueryData>
      </Tile>
      <Tile title={t('Quotas')} page="quotas">
        <QueryData query={quotas} what={t('the quotas')}>
          {({ data }) => describeQuotas(data)}
        </QueryData>
      </Tile>
      <Tile title={t('Requests')} page="requests">
        {isLoaded ? <Counts entries={entries} /> : <Reading what={t('the journal')} />}
      </Tile>
    </SimpleGrid>
  )
}

const Counts = ({ entries }: { readonly entries: readonly RecordedEntry[] }) => {
  const { id } = useWorld()
  const lost = entries.filter(isLost).length
  const refused = entries.filter(isRefused).length
  const count = entries.length
  const linked = (text: string, search: string): ReactNode => (
    <Anchor inherit className="nowrap" href={linkTo(id, 'requests', undefined, { search })}>
      {text}
    </Anchor>
  )
  return (
    <>
      {t('{count} in the journal', { count })},{' '}
      {linked(refused === 1 ? t('1 refused') : t('{count} refused', { count: refused }), 'status:refused')}
      {lost === 0 ? null : <>, {linked(t('{count} never arrived', { count: lost }), 'status:lost')}</>}
    </>
  )
}

const describeQuotas = (tokens: readonly TokenQuotas[]): string => {
  const spent = tokens.flatMap(({ token, quotas }) =>
    quotas.filter(({ remaining }) => remaining === 0).map((quota) => `${quota.class} (${token})`),
  )
  const blocked = tokens
    .filter(({ cancel_block }) => cancel_block.until !== null)
    .map(({ token }) => t('{token} blocked', { token }))
  const all = [...spent, ...blocked]
  return all.length === 0 ? t('all open') : t('used up: {quotas}', { quotas: all.join(', ') })
}

interface TileProps {
  readonly title: string
  readonly page: string
  readonly children: ReactNode
}

const Tile = ({ title, page, children }: TileProps) => {
  const { id } = useWorld()
  const Icon = pageIcons[page]
  return (
    <Card withBorder padding="xs">
      <Group gap={6}>
        {Icon === undefined ? null : <Icon size={16} stroke={1.75} aria-hidden />}
        <Anchor href={linkTo(id, page)} fw={600}>
          {title}
        </Anchor>
      </Group>
      <Text size="sm" component="div">
        {children}
      </Text>
    </Card>
  )
}
