import { Button, Group, Text } from '@mantine/core'
import type { ClockState } from '../../src/extensions/control/schemas.js'
import { useControl } from '../api/world-context.js'
import { formatInstant } from '../format/dates.js'
import { chooseZone, useZone } from '../format/zone.js'
import { t } from '../language/language.js'
import { Reading } from '../parts/reading.js'

/** The time of the world, in Brazilian form and raw. */
export const WorldClock = () => {
  const { data } = useControl<ClockState>('/clock', 1_000)
  if (data === undefined) return <Reading what={t('the clock')} />
  return (
    <Group gap={6} wrap="nowrap" title={data.now} fz="sm" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      <time dateTime={data.now}>{formatInstant(data.now)}</time>
      <Text span size="xs" c="dimmed">
        {data.frozen ? t('(frozen)') : t('(running)')}
      </Text>
      <ZoneSwitch />
    </Group>
  )
}

/** Names the zone of every instant on the page, and switches it. */
const ZoneSwitch = () => {
  const zone = useZone()
  const other = zone === 'UTC' ? 'Brasília' : 'UTC'
  const name = t('Times are in {zone}. Switch to {other}', { zone, other })
  return (
    <Button size="compact-xs" variant="subtle" color="gray" aria-label={name} title={name} onClick={() => chooseZone(other)}>
      {zone}
    </Button>
  )
}
