import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import type { CreatedToken } from '../../../src/extensions/control/schemas.js'
import { t } from '../../language/language.js'
import { CopyText } from '../../parts/copy-text.js'
import { TryToken } from './try-token.js'

/** The plaintext of a token that was just made; it cannot be shown again. */
export const ShownOnce = ({ token, onDone }: { readonly token: CreatedToken | undefined; readonly onDone: () => void }) => {
  if (token === undefined) return null
  return (
    <Alert color="yellow" title={t('The token {name}, shown only once', { name: token.name })} role="status">
      <Stack gap="xs">
        <Code block data-testid="plaintext">
          {token.token}
        </Code>
        <Text size="sm">{t('Copy it now. The emulator keeps only its hash, so it cannot be shown again.')}</Text>
        <Group>
          <CopyText value={token.token} what={t('the token {name}', { name: token.name })} size="xs" />
          <Button size="xs" variant="default" onClick={onDone}>
            {t('I copied it')}
          </Button>
        </Group>
        <TryToken token={token} />
      </Stack>
    </Alert>
  )
}
