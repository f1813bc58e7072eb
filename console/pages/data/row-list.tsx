import { Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Page } from '../../../src/emulator/control-lists.js'
import { useControl, useWorld } from '../../api/world-context.js'
import { countOf } from '../../format/count.js'
import { changeLine } from '../../format/shell-lines.js'
import { t } from '../../language/language.js'
import { EmptyState } from '../../parts/empty-state.js'
import { QueryData } from '../../parts/query-data.js'
import { type Column, ScrollTable } from '../../parts/scroll-table.js'
import { setParameters, useParameter } from '../../shell/route.js'
import { Matched } from './matched.js'
import { type Owner, ownerQuery } from './owner.js'
import { PageNumbers, usePageNumber } from './page-numbers.js'

interface RowListProps<Row> {
  /** Also the name of the route. */
  readonly kind: keyof typeof texts
  readonly owner: Owner
  readonly columns: readonly (string | Column)[]
  /** Whether a row on a phone is a few lines without heads. */
  readonly isBrief?: boolean
  /** @param matched where the search matched; it stands in the first cell. */
  readonly renderRow: (row: Row, matched: ReactNode) => ReactNode
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
    all: (total: number) => countOf(total, 'product'),
    found: (total: number) => countOf(total, 'product found', 'products found'),
  },
  orders: {
    label: t('orders'),
    search: t('Search orders'),
    what: t('the orders'),
    all: (total: number) => countOf(total, 'order'),
    found: (total: number) => countOf(total, 'order found', 'orders found'),
  },
  subscriptions: {
    label: t('subscriptions'),
    search: t('Search subscriptions'),
    what: t('the subscriptions'),
    all: (total: number) => countOf(total, 'subscription'),
    found: (total: number) => countOf(total, 'subscription found', 'subscriptions found'),
  },
}

/** Documents that add a first record of each kind. */
const first = {
  products: { products: { curso: { name: 'Curso' } } },
  orders: { orders: { da_ana: {} } },
  subscriptions: { subscriptions: { da_ana: {} } },
}

/** Rows of one kind with search and pages. */
export const RowList = <Row,>({ kind, owner, columns, isBrief = false, renderRow }: RowListProps<Row>) => {
  const { id } = useWorld()
  const text = useParameter('search')
  const page = usePageNumber()
  const [search] = useDebouncedValue(text, 200)
  const query = `/${kind}?page=${page}&per_page=20&search=${encodeURIComponent(search)}&${ownerQuery(owner)}`
  const rows = useControl<Page<Row>>(query, 5_000)
  const { label, search: searchLabel, what, all, found } = texts[kind]
  return (
    <Stack>
      <TextInput
        type="search"
        label={searchLabel}
        value={text}
        onChange={(event) => setParameters({ search: event.currentTarget.value, page: '' }, true)}
      />
      <QueryData query={rows} what={what}>
        {({ data: shown, meta }) =>
          meta.total === 0 && search === '' ? (
            <EmptyState
              text={t('There is none. A document adds some.')}
              title={t('Add one in a shell')}
              command={changeLine(id, '/data', first[kind])}
            />
          ) : (
            <>
              <ScrollTable label={label} columns={columns} isBrief={isBrief}>
                <tbody>{shown.map((row) => renderRow(row, <Matched row={row} search={search} />))}</tbody>
              </ScrollTable>
              <PageNumbers meta={meta}>
                {meta.searched === null
                  ? all(meta.total)
                  : t('{found} among the newest {searched}', {
                      found: found(meta.total),
                      searched: meta.searched,
                    })}
              </PageNumbers>
            </>
          )
        }
      </QueryData>
    </Stack>
  )
}
