import '@mantine/charts/styles.css'
import { AreaChart, BarChart } from '@mantine/charts'
import { Stack, Text, Title } from '@mantine/core'
import type { Sales } from '../../../src/extensions/sales/schemas.js'
import { useControl } from '../../api/world-context.js'
import { formatDay } from '../../format/dates.js'
import { formatCents, formatReais } from '../../format/money.js'
import { t } from '../../language/language.js'
import { Money } from '../../parts/money.js'
import { QueryData } from '../../parts/query-data.js'
import { ScrollTable } from '../../parts/scroll-table.js'
import { lastDays } from './last-days.js'
import { type Owner, ownerQuery } from './owner.js'

/** Days that are drawn. */
const mostDays = 90

/** Sales over time and by where they came from. */
export const SalesPlots = ({ owner }: { readonly owner: Owner }) => {
  const sales = useControl<Sales>(`/sales?${ownerQuery(owner)}`, 5_000)
  return (
    <QueryData query={sales} what={t('the sales')}>
      {(data) => <Plots data={data} />}
    </QueryData>
  )
}

const Plots = ({ data }: { readonly data: Sales }) => (
  <Stack>
    <Text size="sm" c="dimmed">
      {t('The newest {counted} of {total} orders, every charge on its day in Brasília; the plot shows the last {days} days.', {
        counted: data.orders_counted,
        total: data.orders_total,
        days: mostDays,
      })}
    </Text>
    <Title order={2} size="h4">
      {t('Sales over time')}
    </Title>
    <AreaChart
      h={240}
      withDots={false}
      curveType="linear"
      data={lastDays(data.by_day, mostDays).map(({ day, amount, commission }) => ({
        day: formatDay(day),
        amount,
        commission,
      }))}
      dataKey="day"
      series={[
        { name: 'amount', label: t('Billed'), color: 'accent.7' },
        { name: 'commission', label: t('Commission'), color: 'accent.4' },
      ]}
      valueFormatter={formatCents}
      areaChartProps={{ accessibilityLayer: false }}
      yAxisProps={{ width: 80, tickFormatter: formatReais }}
      withLegend
      aria-hidden
    />
    <Title order={2} size="h4">
      {t('By tracking source')}
    </Title>
    <BarChart
      h={240}
      data={data.by_source.map(({ source, amount }) => ({ source, amount }))}
      dataKey="source"
      series={[{ name: 'amount', label: t('Billed'), color: 'accent.7' }]}
      valueFormatter={formatCents}
      barChartProps={{ accessibilityLayer: false }}
      yAxisProps={{ width: 80, tickFormatter: formatReais }}
      aria-hidden
    />
    <ScrollTable label={t('Sales by tracking source')} columns={[t('Source'), t('Charges'), t('Billed'), t('Commission')]}>
      <tbody>
        {data.by_source.map(({ source, charges, amount, commission }) => (
          <tr key={source}>
            <th scope="row">{source}</th>
            <td>{charges}</td>
            <td>
              <Money cents={amount} />
            </td>
            <td>
              <Money cents={commission} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  </Stack>
)
