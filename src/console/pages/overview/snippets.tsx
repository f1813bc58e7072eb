import { Card, Stack, Title } from '@mantine/core'
import type { Connection } from '../../api/answers.js'
import { Snippet } from '../../parts/snippet.js'

/** What to paste to have a first answer. */
export const Snippets = ({ connection }: { readonly connection: Connection }) => (
  <Card withBorder>
    <Title order={2} size="h4">
      To begin with
    </Title>
    <Stack mt="xs">
      <Snippet title="curl" code={curlOf(connection)} />
      <Snippet title="Mock Service Worker" code={mswOf(connection)} />
    </Stack>
  </Card>
)

const curlOf = ({ url, tokens }: Connection): string => `curl -H "Authorization: Bearer ${tokens['full']}" ${url}/api/v2/products`

const mswOf = ({ seed, orders }: Connection): string => `import { setupServer } from 'msw/node'
import { createEmulator } from 'producer-commerce-emulator'
import { createHandlers } from 'producer-commerce-emulator/msw'

const emulator = createEmulator({ seed: ${seed}, orders: ${orders} })
const server = setupServer(
  ...createHandlers(emulator, { sandboxUrl: 'https://sandbox.example.test', productionUrl: 'https://api.example.test' }),
)
server.listen()`
