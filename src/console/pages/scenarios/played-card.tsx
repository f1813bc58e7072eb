import { Button, Card, Group, Table, Title } from '@mantine/core'
import type { PlayedScenario } from '../../api/answers.js'
import { useAction } from '../../api/world-context.js'
import { JsonTree } from '../../parts/json-tree.js'
import { ScrollTable } from '../../parts/scroll-table.js'

/** The scenario that is being played, step by step. */
export const PlayedCard = ({ played }: { readonly played: PlayedScenario }) => {
  const stop = useAction<void>((control) => control.send('DELETE', '/scenario'))
  return (
    <Card withBorder component="section" aria-label="Played now">
      <Group justify="space-between">
        <Title order={2} size="h4">
          Played now: {played.name} ({played.state})
        </Title>
        <Button variant="default" onClick={() => stop.mutate()}>
          Stop
        </Button>
      </Group>
      <ScrollTable label="Steps">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Step</Table.Th>
            <Table.Th>Matched</Table.Th>
            <Table.Th>Fired</Table.Th>
            <Table.Th>Left</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {played.steps.map((step) => (
            <Table.Tr key={step.id}>
              <Table.Th scope="row">{step.id}</Table.Th>
              <Table.Td>{step.matched}</Table.Td>
              <Table.Td>{step.fired}</Table.Td>
              <Table.Td>{step.left ?? 'no end'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ScrollTable>
      {played.expectations.length === 0 ? null : <JsonTree value={played.expectations as object} what="the expectations" />}
    </Card>
  )
}
