import { Box } from '@mantine/core'
import { Snippet } from './snippet.js'

interface EmptyStateProps {
  readonly text: string
  /** Line for a shell, or a few, after which there is something. */
  readonly command: string
}

/** Stands where there is nothing yet, with a line to copy that changes that. */
export const EmptyState = ({ text, command }: EmptyStateProps) => (
  <Box maw={720}>
    <Snippet title={text} code={command} />
  </Box>
)
