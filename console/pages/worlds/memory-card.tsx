import { Card, Text, Title } from '@mantine/core'
import type { Memory } from '../../../src/extensions/memory/routes.js'
import { useControl } from '../../api/world-context.js'
import { formatBytes } from '../../format/bytes.js'
import { countOf } from '../../format/count.js'
import { t } from '../../language/language.js'
import { QueryData } from '../../parts/query-data.js'
import { ScrollTable } from '../../parts/scroll-table.js'

/** Memory of the shown world beside that of all, and what was let go of to stay within the limit. */
export const MemoryCard = () => {
  const memory = useControl<Memory>('/memory', 5_000)
  return (
    <Card withBorder component="section" aria-label={t('Memory')}>
      <Title order={2} size="h4" mb="xs">
        {t('Memory')}
      </Title>
      <QueryData query={memory} what={t('the memory')}>
        {({ limit_bytes, used_bytes, worlds, let_go, world }) => (
          <>
            <ScrollTable
              label={t('Memory by world')}
              columns={[t('What'), t('Used'), t('Limit'), t('Requests kept'), t('Requests evicted')]}
            >
              <tbody>
                <tr>
                  <th scope="row">{t('The world {id}', { id: world.id })}</th>
                  <td>{formatBytes(world.bytes)}</td>
                  <td>–</td>
                  <td>{world.journal.remembered}</td>
                  <td>{world.journal.let_go}</td>
                </tr>
                <tr>
                  <th scope="row">{t('All worlds ({count})', { count: worlds })}</th>
                  <td>{formatBytes(used_bytes)}</td>
                  <td>{formatBytes(limit_bytes)}</td>
                  <td>–</td>
                  <td>{let_go.requests}</td>
                </tr>
              </tbody>
            </ScrollTable>
            <Text size="sm" mt="xs">
              {evictedOf(let_go)}
            </Text>
          </>
        )}
      </QueryData>
    </Card>
  )
}

/** What was let go of, in a sentence. */
const evictedOf = ({ worlds, journals }: Memory['let_go']): string => {
  const counts = [
    ...(worlds === 0 ? [] : [countOf(worlds, 'world')]),
    ...(journals === 0 ? [] : [countOf(journals, 'whole journal')]),
  ]
  return counts.length === 0
    ? t('No world and no whole journal was evicted.')
    : t('Evicted: {counts}.', { counts: counts.join(', ') })
}
