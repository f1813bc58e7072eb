import { Stack, Text } from '@mantine/core'
import { t } from '../language/language.js'
import { Snippet } from './snippet.js'

interface EmptyStateProps {
  readonly text: string
  /** Line for a shell, or a few, after which there is something. */
  readonly command: string
}

/** Stands where there is nothing yet, with a line to copy that changes that. */
export const EmptyState = ({ text, command }: EmptyStateProps) => (
  <Stack gap="xs" maw={720}>
    <Text size="sm">{text}</Text>
    <Snippet title={t('In a shell')} code={command} />
  </Stack>
)
