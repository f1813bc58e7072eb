import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { Card, Text, Title } from '@mantine/core'
import { useThrottledValue } from '@mantine/hooks'
import { memo, useMemo } from 'react'
import type { RecordedEntry } from '../../../src/extensions/journal/entry.js'
import { useFeed } from '../../api/world-context.js'
import { formatTime } from '../../format/dates.js'
import { isLost, isServed } from '../../format/status.js'
import { t } from '../../language/language.js'
import { Reading } from '../../parts/reading.js'

const slotMs = 15_000
const slots = 20

/** Requests of the last five minutes on the clock of the world, served, refused by a quota, and refused for another reason. */
export const RecentRequests = () => {
  const feed = useFeed()
  const { entries, isLoaded } = useThrottledValue(feed, 500)
  const data = useMemo(() => countBySlot(entries), [entries])
  const refused = data.reduce((sum, slot) => sum + slot.refused, 0)
  const served = data.reduce((sum, slot) => sum + slot.served, 0)
  const other = data.reduce((sum, slot) => sum + slot.otherwise, 0)
  return (
    <Card withBorder component="section" aria-label={t('The last minutes')}>
      <Title order={2} size="h4">
        {t('The last minutes')}
      </Title>
      {isLoaded ? (
        <Text size="sm" c="dimmed">
          {t(
            'In the five minutes before the latest request: {served} served, {refused} refused by quota or block, {other} refused otherwise or never answered.',
            { served, refused, other },
          )}
        </Text>
      ) : (
        <Reading what={t('the journal')} />
      )}
      <Plot data={data} />
    </Card>
  )
}

/** Drawn anew only where its numbers are others: a plot takes longer to draw than the next requests take to come. */
const Plot = memo(({ data }: { readonly data: readonly Slot[] }) => (
  <BarChart
    h={180}
    data={[...data]}
    dataKey="at"
    type="stacked"
    series={[
      { name: 'served', label: t('served'), color: 'var(--tint-green-mark)' },
      { name: 'refused', label: t('refused'), color: 'var(--tint-amber-mark)' },
      { name: 'otherwise', label: t('refused otherwise or never answered'), color: 'gray.6' },
    ]}
    withLegend
    barChartProps={{ accessibilityLayer: false }}
    // Each second time, or each third: as many as have room, and always the latest, for which there is room at the end.
    xAxisProps={{ interval: 'equidistantPreserveEnd', minTickGap: 16, padding: { right: 24 } }}
    yAxisProps={{ allowDecimals: false }}
    aria-hidden
  />
))

interface Slot {
  readonly at: string
  served: number
  refused: number
  otherwise: number
}

const countBySlot = (entries: readonly RecordedEntry[]): readonly Slot[] => {
  const latest = entries[0] === undefined ? 0 : Math.floor(Date.parse(entries[0].at) / slotMs)
  const counted: Slot[] = Array.from({ length: slots }, (_, index) => ({
    at: formatTime(new Date((latest - slots + 1 + index) * slotMs).toISOString()),
    served: 0,
    refused: 0,
    otherwise: 0,
  }))
  for (const entry of entries) {
    const slot = counted[Math.floor(Date.parse(entry.at) / slotMs) - latest + slots - 1]
    if (slot === undefined) break
    if (isLost(entry)) slot.otherwise += 1
    else if (entry.status === 429) slot.refused += 1
    else if (isServed(entry.status)) slot.served += 1
    else slot.otherwise += 1
  }
  return counted
}
