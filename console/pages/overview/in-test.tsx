import { Card, Title } from '@mantine/core'
import type { Connection } from '../../../src/extensions/control/schemas.js'
import { t } from '../../language/language.js'
import { Snippet } from '../../parts/snippet.js'

/** What to paste into a test, to do without a server. */
export const InTest = ({ connection }: { readonly connection: Connection }) => (
  <Card withBorder>
    <Title order={2} size="h4" mb="xs">
      {t('In a test, without this server')}
    </Title>
    <Snippet title="Mock Service Worker" code={mswOf(connection)} />
  </Card>
)

/** With the environments of the server that is shown. */
const mswOf = ({ seed, orders, production_url }: Connection): string => `import { setupServer } from 'msw/node'
import { createEmulator } from 'producer-commerce-emulator'
import { createHandlers } from 'producer-commerce-emulator/msw'

const emulator = createEmulator({ seed: ${seed}, orders: ${orders} })
const urls = ${production_url === null ? sandboxAlone : bothUrls}
const server = setupServer(...createHandlers(emulator, urls))
server.listen()`

const sandboxAlone = `{ sandboxUrl: 'https://sandbox.example.test' }`

const bothUrls = `{
  sandboxUrl: 'https://sandbox.example.test',
  productionUrl: 'https://api.example.test',
}`
