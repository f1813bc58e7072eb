import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface PageHeadProps {
  readonly title: string
  readonly children?: ReactNode
  /** Stands beside the title. */
  readonly aside?: ReactNode
}

/** The title of a page and what it is about. */
export const PageHead = ({ title, children, aside }: PageHeadProps) => (
  <Stack gap={4}>
    <Group justify="space-between">
      <Title order={1}>{title}</Title>
      {aside}
    </Group>
    {children === undefined ? null : (
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    )}
  </Stack>
)
