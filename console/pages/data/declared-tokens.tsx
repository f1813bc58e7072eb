import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { t } from '../../language/language.js'
import { CopyText } from '../../parts/copy-text.js'
import type { LoadedData } from './send-data.js'

interface DeclaredTokensProps extends Pick<LoadedData, 'tokens'> {
  readonly onDone: () => void
}

/** Plaintexts of tokens that documents declared. They are shown until the page is left, whatever tab is open. */
export const DeclaredTokens = ({ tokens, onDone }: DeclaredTokensProps) => {
  const named = Object.entries(tokens)
  if (named.length === 0) return null
  return (
    <Alert color="yellow" title={t('Tokens of the document, shown only once')} role="status">
      <Stack gap="xs">
        {named.map(([label, token]) => (
          <Group key={label} gap="xs">
            <Text size="sm">{label}</Text>
            <Code className="wrap">{token}</Code>
            <CopyText value={token} what={t('the token {name}', { name: label })} />
          </Group>
        ))}
        <Text size="sm">{t('They stay here until you leave the page. The emulator keeps only their hashes.')}</Text>
        <Group>
          <Button size="xs" variant="default" onClick={onDone}>
            {t('I copied them')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
