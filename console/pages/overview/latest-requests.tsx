import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useFeed, useWorld } from '../../api/world-context.js'
import { formatOutcome, formatReason } from '../../format/status.js'
import { t } from '../../language/language.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { Instant } from '../../parts/instant.js'
import { MethodChip } from '../../parts/method-chip.js'
import { StatusPill } from '../../parts/status-pill.js'
import { linkTo } from '../../shell/route.js'

const mostShown = 5

/** The newest requests with their answers; nothing before the first one. */
export const LatestRequests = () => {
  const { id: world } = useWorld()
  const { entries } = useFeed()
  if (entries.length === 0) return null
  return (
    <Card withBorder>
      <Title order={2} size="h4">
        {t('Latest requests')}
      </Title>
      <Stack component="ul" gap="xs" mt="xs" p={0} m={0}>
        {entries.slice(0, mostShown).map((entry) => (
          <Group key={entry.key} component="li" gap="xs">
            <StatusPill entry={entry} />
            <MethodChip method={entry.method} />
            <Anchor
              className="mono wrap"
              size="sm"
              href={linkTo(world, 'requests', entry.request_id)}
              aria-label={`${entry.method} ${entry.path} ${formatOutcome(entry)}`}
            >
              {entry.path}
            </Anchor>
            {formatReason(entry) === '' ? null : (
              <Text size="sm" c="dimmed">
                <EmulatorText text={formatReason(entry)} />
              </Text>
            )}
            <Text size="xs" c="dimmed" ml="auto" visibleFrom="sm">
              <Instant value={entry.at} />
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
