import { Group, Pagination, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Page } from '../../../src/emulator/control-lists.js'
import { useControl } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { QueryData } from '../../parts/query-data.js'
import { ScrollTable } from '../../parts/scroll-table.js'
import { setParameters, useParameter } from '../../shell/route.js'
import { type Owner, ownerQuery } from './owner.js'

interface RowListProps<Row> {
  /** Also the name of the route. */
  readonly kind: keyof typeof texts
  readonly owner: Owner
  readonly columns: readonly string[]
  readonly renderRow: (row: Row) => ReactNode
}

export interface RowTabProps {
  readonly owner: Owner
  /** Id of the row that is opened. */
  readonly opened: string | undefined
  readonly onOpen: (id: string | undefined) => void
}

/** What is said of the rows of each kind. */
const texts = {
  products: {
    label: t('products'),
    search: t('Search products'),
    what: t('the products'),
    all: '{total} products',
    found: '{total} products found among the newest {searched}',
  },
  orders: {
    label: t('orders'),
    search: t('Search orders'),
    what: t('the orders'),
    all: '{total} orders',
    found: '{total} orders found among the newest {searched}',
  },
  subscriptions: {
    label: t('subscriptions'),
    search: t('Search subscriptions'),
    what: t('the subscriptions'),
    all: '{total} subscriptions',
    found: '{total} subscriptions found among the newest {searched}',
  },
}

/** Names of the buttons beside the numbers of the pages. */
const moves = {
  first: t('Go to the first page'),
  previous: t('Go to the previous page'),
  next: t('Go to the next page'),
  last: t('Go to the last page'),
}

/** Rows of one kind with search and pages. */
export const RowList = <Row,>({ kind, owner, columns, renderRow }: RowListProps<Row>) => {
  const text = useParameter('search')
  const page = Math.max(1, Number.parseInt(useParameter('page'), 10) || 1)
  const [search] = useDebouncedValue(text, 200)
  const query = `/${kind}?page=${page}&per_page=20&search=${encodeURIComponent(search)}&${ownerQuery(owner)}`
  const rows = useControl<Page<Row>>(query, 5_000)
  const { data } = rows
  const { label, search: searchLabel, what, all, found } = texts[kind]
  const pages = data === undefined ? 1 : Math.max(1, Math.ceil(data.meta.total / data.meta.per_page))
  return (
    <Stack>
      <TextInput
        type="search"
        label={searchLabel}
        value={text}
        onChange={(event) => {
          setParameters({ search: event.currentTarget.value, page: '' }, true)
        }}
      />
      <QueryData query={rows} what={what}>
        {({ data: shown, meta }) => (
          <>
            <ScrollTable label={label} columns={columns}>
              <tbody>{shown.map(renderRow)}</tbody>
            </ScrollTable>
            <Group justify="space-between">
              <Text size="sm" role="status">
                {meta.searched === null
                  ? t(all, { total: meta.total })
                  : t(found, { total: meta.total, searched: meta.searched })}
              </Text>
              <Pagination
                size="sm"
                total={pages}
                value={page}
                onChange={(next) => setParameters({ page: next === 1 ? '' : String(next) })}
                getItemProps={(number) => ({ 'aria-label': t('Page {number}', { number }) })}
                getControlProps={(control) => ({ 'aria-label': moves[control] })}
              />
            </Group>
          </>
        )}
      </QueryData>
    </Stack>
  )
}
