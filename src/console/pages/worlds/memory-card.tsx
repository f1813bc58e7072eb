import { Card, Text, Title } from '@mantine/core'
import type { Memory } from '../../../control-schemas/worlds.js'
import { useControl } from '../../api/world-context.js'
import { countOf } from '../../format/count.js'
import { QueryData } from '../../parts/query-data.js'
import { ScrollTable } from '../../parts/scroll-table.js'

/** Memory of the shown world beside that of all, and what was let go of to stay within the limit. */
export const MemoryCard = () => {
  const memory = useControl<Memory>('/memory', 5_000)
  return (
    <Card withBorder component="section" aria-label="Memory">
      <Title order={2} size="h4">
        Memory
      </Title>
      <QueryData query={memory} what="the memory">
        {({ limit_bytes, used_bytes, worlds, let_go, world }) => (
          <>
            <ScrollTable label="Memory by world" columns={['What', 'Used', 'Limit', 'Requests kept', 'Requests let go of']}>
              <tbody>
                <tr>
                  <th scope="row">The world {world.id}</th>
                  <td>{formatBytes(world.bytes)}</td>
                  <td>–</td>
                  <td>{world.journal.remembered}</td>
                  <td>{world.journal.let_go}</td>
                </tr>
                <tr>
                  <th scope="row">All worlds ({worlds})</th>
                  <td>{formatBytes(used_bytes)}</td>
                  <td>{formatBytes(limit_bytes)}</td>
                  <td>–</td>
                  <td>{let_go.requests}</td>
                </tr>
              </tbody>
            </ScrollTable>
            <Text size="sm">
              {countOf(let_go.worlds, 'world')} and {countOf(let_go.journals, 'whole journal')} were let go of.
            </Text>
          </>
        )}
      </QueryData>
    </Card>
  )
}

/** Bytes as `1,5 MB`. */
const formatBytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`
