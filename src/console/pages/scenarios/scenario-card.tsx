import { Button, Card, Group, List, Text, Title } from '@mantine/core'
import type { ListedScenario } from '../../../scenario/library.js'
import { useAction } from '../../api/world-context.js'
import { ProblemAlert } from '../../parts/problem-alert.js'

/** One scenario of the library with its story. */
export const ScenarioCard = ({ scenario, isPlayed }: { readonly scenario: ListedScenario; readonly isPlayed: boolean }) => {
  const play = useAction<string>((control, name) => control.send('PUT', '/scenario', { name }))
  return (
    <Card withBorder component="section" aria-label={scenario.name}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h4">
          {scenario.name}
        </Title>
        <Button size="xs" onClick={() => play.mutate(scenario.name)} aria-label={`Play ${scenario.name}`}>
          {isPlayed ? 'Play again' : 'Play'}
        </Button>
      </Group>
      <Text>{scenario.summary}</Text>
      <Text size="sm" c="dimmed" className="lines">
        {scenario.story}
      </Text>
      {scenario.expects.length === 0 ? null : (
        <List size="sm">
          {scenario.expects.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      )}
      <ProblemAlert error={play.error} />
    </Card>
  )
}
