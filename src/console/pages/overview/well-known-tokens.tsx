import { Card, Code, Group, Table, Title } from '@mantine/core'
import type { Connection } from '../../../control-schemas/worlds.js'
import { CopyText } from '../../parts/copy-text.js'
import { ScrollTable } from '../../parts/scroll-table.js'

/** The tokens that every world starts with. */
export const WellKnownTokens = ({ connection }: { readonly connection: Connection }) => (
  <Card withBorder>
    <Title order={2} size="h4">
      Well-known tokens
    </Title>
    <ScrollTable label="Well-known tokens" columns={['Name', 'Token', 'For']}>
      <Table.Tbody>
        {Object.entries(connection.tokens).map(([name, token]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td>
              <Group gap="xs" wrap="nowrap">
                <CopyText value={token} what={`the token ${name}`} />
                <Code>{token}</Code>
              </Group>
            </Table.Td>
            <Table.Td>{connection.purposes[name]}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ScrollTable>
  </Card>
)
