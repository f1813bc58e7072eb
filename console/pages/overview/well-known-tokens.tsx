import { Card, Code, Group, Title } from '@mantine/core'
import type { Connection } from '../../../src/extensions/control/schemas.js'
import { t } from '../../language/language.js'
import { CopyText } from '../../parts/copy-text.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { ScrollTable } from '../../parts/scroll-table.js'

/** The tokens that every world starts with. */
export const WellKnownTokens = ({ connection }: { readonly connection: Connection }) => (
  <Card withBorder>
    <Title order={2} size="h4" mb="xs">
      {t('Well-known tokens')}
    </Title>
    <ScrollTable label={t('Well-known tokens')} isBrief columns={[t('Name'), t('Token'), t('For')]}>
      <tbody>
        {Object.entries(connection.tokens).map(([name, token]) => (
          <tr key={name}>
            <th scope="row" data-leads>
              {name}
            </th>
            <td data-line>
              <Group gap="xs" wrap="nowrap">
                <CopyText value={token} what={t('the token {name}', { name })} />
                <Code>{token}</Code>
              </Group>
            </td>
            <td>
              <EmulatorText text={connection.purposes[name] ?? ''} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  </Card>
)
