import { Button, Card, Group, List, Text, Title } from '@mantine/core'
import type { ScenarioStatus } from '../../../src/extensions/scenarios/status.js'
import { useAction } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { ScrollTable } from '../../parts/scroll-table.js'

/** The scenario that is being played, step by step, and how the client stands to it. */
export const PlayedCard = ({ played }: { readonly played: ScenarioStatus }) => {
  const stop = useAction<void>((control) => control.send('DELETE', '/scenario'))
  return (
    <Card withBorder component="section" aria-label={t('Playing now')}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('Playing now: {name}', { name: String(played.name) })}
        </Title>
        <Button variant="default" onClick={() => stop.mutate()}>
          {t('Stop')}
        </Button>
      </Group>
      <Text size="sm" role="status">
        {played.over ? t('Finished: no step is left.') : t('In the state {state}.', { state: String(played.state) })}{' '}
        {t('{count} requests received.', { count: played.requests })}
      </Text>
      <ScrollTable label={t('Steps')} columns={['Step', 'Effect', 'Matched', 'Fired', 'Left', 'Next'].map((name) => t(name))}>
        <tbody>
          {played.steps.map((step) => (
            <tr key={step.id}>
              <th scope="row">{step.id}</th>
              <td>{step.effects.join(', ')}</td>
              <td>{step.matched}</td>
              <td>{step.fired}</td>
              <td>{step.left ?? t('no end')}</td>
              <td>
                <EmulatorText text={step.next} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <ProblemAlert error={stop.error} />
      <List size="sm" mt="xs">
        {played.expectations.map(({ say, met }) => (
          <List.Item key={say}>
            <EmulatorText text={say} /> <strong>{t(verdicts[`${met}`])}</strong>
          </List.Item>
        ))}
      </List>
    </Card>
  )
}

const verdicts: Readonly<Record<`${boolean | null}`, string>> = {
  true: '(so far: yes)',
  false: '(so far: no)',
  null: '(does not show in the traffic)',
}
