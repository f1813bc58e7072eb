import { Code, Group, Stack, Text } from '@mantine/core'
import { CopyText } from './copy-text.js'

/** Code to take along. */
export const Snippet = ({ title, code }: { readonly title: string; readonly code: string }) => (
  <Stack gap={4}>
    <Group justify="space-between" wrap="nowrap" align="end">
      <Text size="sm">{title}</Text>
      <CopyText value={code} what={title} />
    </Group>
    <Code block tabIndex={0} aria-label={title} role="region">
      {code}
    </Code>
  </Stack>
)
