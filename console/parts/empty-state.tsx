import { Stack, Text } from '@mantine/core'
import { Snippet } from './snippet.js'

interface EmptyStateProps {
  readonly text: string
  /** What the line does, such as `Make a sale in a shell`: no two of a page are the same. */
  readonly title: string
  /** Line for a shell, or a few, after which there is something. */
  readonly command: string
}

/** Stands where there is nothing yet, with a line to copy that changes that. */
export const EmptyState = ({ text, title, command }: EmptyStateProps) => (
  <Stack gap="xs" maw={720}>
    <Text size="sm">{text}</Text>
    <Snippet title={title} code={command} />
  </Stack>
)
