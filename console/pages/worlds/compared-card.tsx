import { Anchor, Card, Group, Text, Title } from '@mantine/core'
import type { StateChange } from '../../../src/extensions/history/changes.js'
import type { ComparedWorlds } from '../../../src/extensions/history/routes.js'
import { useControl, useWorld } from '../../api/world-context.js'
import { parseJson } from '../../format/differences.js'
import { rich, t } from '../../language/language.js'
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
            <Title order={3} size="h5" mt="sm" mb="xs">
              {t('Clock and requests')}
            </Title>
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
              <Text size="sm" mt="xs">
                {t('Rows, assumptions and scenario are the same.')}
              </Text>
            ) : (
              <>
                <Title order={3} size="h5" mt="md" mb="xs">
                  {t('Differences')}
                </Title>
                <ScenarioLine changes={changes} sides={[id, other]} />
                {changes.every(isOfScenario) && more === 0 ? null : (
                  <DiffView
                    label={t('Differences')}
                    sides={[id, other]}
                    changes={changes.filter((change) => !isOfScenario(change))}
                    more={more}
                    areWorlds
                    foldsWhole
                  />
                )}
              </>
            )}
          </>
        )}
      </QueryData>
    </Card>
  )
}

const isOfScenario = ({ part }: StateChange): boolean => part === 'scenario'

/** The scenario of each world in a line: its name, state and count are records of their own, which say little one by one. */
const ScenarioLine = ({
  changes,
  sides: [one, other],
}: Pick<ComparedWorlds, 'changes'> & { readonly sides: readonly string[] }) => {
  const parts = changes.filter(isOfScenario)
  if (parts.length === 0) return null
  return (
    <Text size="sm">
      {rich('scenario: {here} in {one}, {there} in {other}', {
        here: scenarioOf(parts, 'before'),
        there: scenarioOf(parts, 'after'),
        one,
        other,
      })}
    </Text>
  )
}

const scenarioOf = (parts: readonly StateChange[], side: 'before' | 'after'): string => {
  const memberOf = (key: string): string => {
    const text = parts.find((part) => part.key === key)?.members[0]?.[side] ?? null
    return text === null ? '' : String(parseJson(text) ?? text)
  }
  const [name, state, requests] = [memberOf('name'), memberOf('state'), memberOf('requests')]
  // Where both play the same scenario, only what differs is known.
  if (name !== '') return state === '' ? name : `${name} (${state})`
  if (state !== '') return state
  return requests === '' ? t('none') : t('after requests: {count}', { count: requests })
}
