import { Text } from '@mantine/core'

/** Stands where something is still being read: nothing is said of it before. */
export const Reading = ({ what }: { readonly what: string }) => (
  <Text span size="sm" c="dimmed" role="status" data-reading>
    Reading {what} …
  </Text>
)
