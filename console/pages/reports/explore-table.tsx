import { Anchor, Button, Text } from '@mantine/core'
import type { ExploreFinding, ExploreReport } from '../../../src/extensions/explore/explore-report.js'
import type { ForkedWorld } from '../../../src/extensions/worlds/routes.js'
import { useAction } from '../../api/world-context.js'
import { countOf } from '../../format/count.js'
import { rich, t } from '../../language/language.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { ScrollTable } from '../../parts/scroll-table.js'
import { linkTo } from '../../shell/route.js'

/** Findings of `explore`, each with a world in which it shows. */
export const ExploreTable = ({
  report: { runs, requests, findings, notTried, compared },
}: {
  readonly report: ExploreReport
}) => (
  <>
    <Text size="sm">
      {t('{requests} in the good run, {runs}.', { requests: countOf(requests, 'request'), runs: countOf(runs, 'run') })}
    </Text>
    {compared ? null : <Text size="sm">{t('Outcomes differ from run to run, so they were not compared.')}</Text>}
    {findings.length === 0 ? (
      <Text size="sm">{t('Nothing that was tried broke the client.')}</Text>
    ) : (
      <ScrollTable label={t('Findings')} columns={['Finding', 'Where', 'Fault', 'Detail', 'Try it'].map((name) => t(name))}>
        <tbody>
          {findings.map((finding) => (
            <tr key={`${finding.finding} ${finding.effect} ${finding.request}`}>
              <th scope="row">{finding.finding}</th>
              <td>
                {finding.request === 0
                  ? t('the account')
                  : t('request {number}, {operation}', { number: finding.request, operation: finding.operation ?? '–' })}
              </td>
              <td>{finding.effect}</td>
              <td>
                <EmulatorText text={finding.detail} />
                {finding.also.length === 0 ? null : (
                  <Text size="xs">{t('also: {effects}', { effects: finding.also.join(', ') })}</Text>
                )}
              </td>
              <td>
                <WorldOf finding={finding} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    )}
    {notTried.length === 0 ? null : <Text size="sm">{t('Not tried: {count} faults.', { count: notTried.length })}</Text>}
  </>
)

/** Forks a world that plays the scenario of a finding on its account. */
const WorldOf = ({ finding: { scenario, data, assumptions } }: { readonly finding: ExploreFinding }) => {
  const fork = useAction<void, ForkedWorld>((control) =>
    control.send('POST', '/worlds', {
      scenario,
      same_ids: true,
      ...(data === undefined ? {} : { data }),
      ...(assumptions === undefined ? {} : { assumptions }),
    }),
  )
  const made = fork.data
  return (
    <>
      <Button size="compact-xs" variant="default" loading={fork.isPending} onClick={() => fork.mutate()}>
        {t('Fork a world with it')}
      </Button>
      {made === undefined ? null : (
        <Text size="xs" role="status">
          {rich('Its tokens are in the {overview}.', {
            overview: (
              <Anchor size="xs" href={linkTo(made.id, 'overview')}>
                {t('overview of {id}', { id: made.id })}
              </Anchor>
            ),
          })}
        </Text>
      )}
      <ProblemAlert error={fork.error} />
    </>
  )
}
