import { Button, Card, Group, List, Text, Title } from '@mantine/core'
import type { ScenarioStatus } from '../../../control-schemas/scenarios.js'
import { useAction } from '../../api/world-context.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { ScrollTable } from '../../parts/scroll-table.js'

/** The scenario that is being played, step by step, and how the client stands to it. */
export const PlayedCard = ({ played }: { readonly played: ScenarioStatus }) => {
  const stop = useAction<void>((control) => control.send('DELETE', '/scenario'))
  return (
    <Card withBorder component="section" aria-label="Played now">
      <Group justify="space-between">
        <Title order={2} size="h4">
          Played now: {played.name}
        </Title>
        <Button variant="default" onClick={() => stop.mutate()}>
          Stop
        </Button>
      </Group>
      <Text size="sm" role="status">
        {played.over ? 'It is over: nothing is still to come.' : `In the state ${played.state}.`} {played.requests} requests came.
      </Text>
      <ScrollTable label="Steps" columns={['Step', 'Does', 'Matched', 'Fired', 'Left', 'Next']}>
        <tbody>
          {played.steps.map((step) => (
            <tr key={step.id}>
              <th scope="row">{step.id}</th>
              <td>{step.effects.join(', ')}</td>
              <td>{step.matched}</td>
              <td>{step.fired}</td>
              <td>{step.left ?? 'no end'}</td>
              <td>{step.next}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <ProblemAlert error={stop.error} />
      <List size="sm" mt="xs">
        {played.expectations.map(({ say, met }) => (
          <List.Item key={say}>
            {say} <strong>{verdicts[String(met)]}</strong>
          </List.Item>
        ))}
      </List>
    </Card>
  )
}

const verdicts: Readonly<Record<string, string>> = {
  true: '(so far: yes)',
  false: '(so far: no)',
  null: '(does not show in the traffic)',
}
