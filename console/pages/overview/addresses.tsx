import { Card, Group, Stack, Text, Title } from '@mantine/core'
import type { Connection } from '../../../src/extensions/control/schemas.js'
import { cloneLines, commandLine } from '../../format/command-line.js'
import { firstRequestLine } from '../../format/shell-lines.js'
import { t } from '../../language/language.js'
import { CopyText } from '../../parts/copy-text.js'
import { Snippet } from '../../parts/snippet.js'

/** The addresses to point a client at, and a first request. */
export const Addresses = ({ connection }: { readonly connection: Connection }) => (
  <Card withBorder>
    <Title order={2} size="h4">
      {t('Point a client here')}
    </Title>
    <Stack gap="xs" mt="xs">
      <Address name="Sandbox" url={connection.url} />
      {connection.production_url === null ? null : <Address name={t('Production')} url={connection.production_url} />}
      <Address name={t('Control API')} url={connection.control_url} />
      <Snippet title="curl" code={firstRequestLine(connection)} />
      <Text size="sm" c="dimmed">
        {t('Seed {seed}, {orders} orders for each producer and environment.', {
          seed: String(connection.seed),
          orders: connection.orders,
        })}
        {connection.unlimited ? ` ${t('Quotas are counted and never refuse.')}` : ''}
      </Text>
    </Stack>
  </Card>
)

/** How to have the same on a machine of one's own, where the emulator runs in the page and no client reaches it. */
export const StartElsewhere = ({ connection: { seed } }: { readonly connection: Connection }) => (
  <Card withBorder>
    <Title order={2} size="h4">
      {t('Start it for your client')}
    </Title>
    <Stack gap="xs" mt="xs">
      <Text size="sm">{t('This emulator runs in the page, and no client reaches it. The same data on your machine:')}</Text>
      <Snippet title={t('Command')} code={`${cloneLines}\n${commandLine('--seed', String(seed))}`} />
    </Stack>
  </Card>
)

const Address = ({ name, url }: { readonly name: string; readonly url: string }) => (
  <Group justify="space-between" wrap="nowrap">
    <Text size="sm" className="wrap">
      <strong>{name}</strong> {url}
    </Text>
    <CopyText value={url} what={t('the address {name}', { name })} />
  </Group>
)
