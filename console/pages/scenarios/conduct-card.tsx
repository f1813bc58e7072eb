import { Anchor, Card, Group, List, Text, Title } from '@mantine/core'
import type { List as Listed } from '../../../src/emulator/control-lists.js'
import type { Finding } from '../../../src/extensions/journal/findings.js'
import { controlBase } from '../../api/control.js'
import { useControl, useFeed, useWorld } from '../../api/world-context.js'
import { formatTime } from '../../format/dates.js'
import { t } from '../../language/language.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { QueryData } from '../../parts/query-data.js'
import { StatusPill } from '../../parts/status-pill.js'
import { linkTo } from '../../shell/route.js'

/** Requests of a finding that are linked; the rest is counted. */
const mostLinked = 5

/** Mistakes of the client so far, each with its requests; the run can be taken along. */
export const ConductCard = () => {
  const { id: world } = useWorld()
  const conduct = useControl<Listed<Finding>>('/conduct', 3_000)
  return (
    <Card withBorder component="section" aria-label={t('Conduct')}>
      <Title order={2} size="h4">
        {t('What the client did wrong')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('In all requests of the journal, also those from before a scenario began.')}
      </Text>
      <QueryData query={conduct} what={t('the conduct')}>
        {({ data }) =>
          data.length === 0 ? (
            <Text size="sm">{t('Nothing so far.')}</Text>
          ) : (
            <List size="sm" spacing="sm">
              {data.map((finding) => (
                <FindingItem key={`${finding.finding} ${finding.requests[0]}`} finding={finding} />
              ))}
            </List>
          )
        }
      </QueryData>
      <Group mt="sm">
        <Anchor size="sm" href={`${controlBase(world)}/scenario/recording`} download="recorded.scenario.json">
          {t('Record this run')}
        </Anchor>
        <Anchor size="sm" href={`${controlBase(world)}/repro`} download="run.repro.json">
          {t('Save a repro file')}
        </Anchor>
      </Group>
    </Card>
  )
}

const FindingItem = ({ finding: { title, detail, advice, requests } }: { readonly finding: Finding }) => {
  return (
    <List.Item>
      <div>
        <strong>
          <EmulatorText text={title} />
        </strong>
        <Text size="sm" component="div">
          <EmulatorText text={detail} hasCode />
        </Text>
        <Text size="sm" c="dimmed" component="div">
          <EmulatorText text={advice} hasCode />
        </Text>
      </div>
      <Group gap="xs" style={{ rowGap: 0 }}>
        {requests.slice(0, mostLinked).map((request) => (
          <RequestLink key={request} id={request} />
        ))}
        {requests.length > mostLinked ? (
          <Text size="sm">{t('and {count} more', { count: requests.length - mostLinked })}</Text>
        ) : null}
      </Group>
    </List.Item>
  )
}

/** A request as a person knows it, such as `14:05:16 POST /api/v2/products 201 lost`; its id if the list does not have it. */
const RequestLink = ({ id }: { readonly id: string }) => {
  const { id: world } = useWorld()
  const { entries } = useFeed()
  const entry = entries.find(({ request_id }) => request_id === id)
  const to = linkTo(world, 'requests', id)
  if (entry === undefined) {
    return (
      <Anchor className="mono" href={to}>
        {id}
      </Anchor>
    )
  }
  return (
    <Anchor size="sm" className="wrap" href={to}>
      {formatTime(entry.at)} {entry.method} {entry.path} <StatusPill entry={entry} />
    </Anchor>
  )
}
