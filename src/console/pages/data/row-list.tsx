import { Group, Pagination, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { Page } from '../../../control-schemas/lists.js'
import { useControl } from '../../api/world-context.js'
import { QueryData } from '../../parts/query-data.js'
import { ScrollTable } from '../../parts/scroll-table.js'
import { setParameters, useParameter } from '../../shell/route.js'
import { type Owner, ownerQuery } from './owner.js'

interface RowListProps<Row> {
  /** Such as `orders`; also the name of the route. */
  readonly kind: string
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

/** Rows of one kind with search and pages. */
export const RowList = <Row,>({ kind, owner, columns, renderRow }: RowListProps<Row>) => {
  const text = useParameter('search')
  const [page, setPage] = useState(1)
  const [search] = useDebouncedValue(text, 200)
  const query = `/${kind}?page=${page}&per_page=20&search=${encodeURIComponent(search)}&${ownerQuery(owner)}`
  const rows = useControl<Page<Row>>(query, 5_000)
  const { data } = rows
  const pages = data === undefined ? 1 : Math.max(1, Math.ceil(data.meta.total / data.meta.per_page))
  return (
    <Stack>
      <TextInput
        type="search"
        label={`Search ${kind}`}
        value={text}
        onChange={(event) => {
          setParameters({ search: event.currentTarget.value }, true)
          setPage(1)
        }}
      />
      <QueryData query={rows} what={`the ${kind}`}>
        {({ data: shown, meta }) => (
          <>
            <ScrollTable label={kind} columns={columns}>
              <tbody>{shown.map(renderRow)}</tbody>
            </ScrollTable>
            <Group justify="space-between">
              <Text size="sm" role="status">
                {meta.total} {kind}
                {meta.searched === null ? '' : ` found among the newest ${meta.searched}`}
              </Text>
              <Pagination
                size="sm"
                total={pages}
                value={page}
                onChange={setPage}
                getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
                getControlProps={(control) => ({ 'aria-label': `Go to the ${control} page` })}
              />
            </Group>
          </>
        )}
      </QueryData>
    </Stack>
  )
}
