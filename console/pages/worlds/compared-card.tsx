import { Anchor, Card, Group, Text, Title } from '@mantine/core'
import type { ComparedWorlds } from '../../../src/extensions/history/routes.js'
import { useControl, useWorld } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { DiffView } from '../../parts/diff-view.js'
import { Instant } from '../../parts/instant.js'
import { QueryData } from '../../parts/query-data.js'
import { ScrollTable } from '../../parts/scroll-table.js'
import { linkTo, withParameters } from '../../shell/route.js'

/** What another world has instead of the shown one: clock, requests, rows, assumptions, scenario. */
export const ComparedCard = ({ other }: { readonly other: string }) => {
  const { id } = useWorld()
  const compared = useControl<ComparedWorlds>(`/compare/${encodeURIComponent(other)}`)
  const title = t('{id} compared with {other}', { id, other })
  return (
    <Card withBorder component="section" aria-label={title}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {title}
        </Title>
        <Anchor size="sm" href={withParameters({ compare: '' })}>
          {t('Close the comparison')}
        </Anchor>
      </Group>
      <QueryData query={compared} what={t('the comparison')}>
        {({ world, other: second, changes, more }) => (
          <>
            <ScrollTable label={t('Clock and requests')} columns={[t('World'), t('Clock'), t('Requests')]}>
              <tbody>
                {[world, second].map((side) => (
                  <tr key={side.id}>
                    <th scope="row">{side.id}</th>
                    <td>
                      <Instant value={side.now} /> {side.frozen ? t('(frozen)') : t('(running)')}
                    </td>
                    <td>
                      <Anchor size="sm" href={linkTo(side.id, 'requests')}>
                        {side.requests}
                      </Anchor>
                    </td>
                  </tr>
                ))}
              </tbody>
            </ScrollTable>
            {changes.length === 0 ? (
              <Text size="sm">{t('Rows, assumptions and scenario are the same.')}</Text>
            ) : (
              <DiffView label={t('Differences')} sides={[id, other]} changes={changes} more={more} areWorlds />
            )}
          </>
        )}
      </QueryData>
    </Card>
  )
}
