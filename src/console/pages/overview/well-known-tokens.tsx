import { Card, Code, Group, Title } from '@mantine/core'
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
      <tbody>
        {Object.entries(connection.tokens).map(([name, token]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Group gap="xs" wrap="nowrap">
                <CopyText value={token} what={`the token ${name}`} />
                <Code>{token}</Code>
              </Group>
            </td>
            <td>{connection.purposes[name]}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  </Card>
)
