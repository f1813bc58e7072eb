import { Highlight, Text } from '@mantine/core'
import { matchedPlace } from '../../format/matched-place.js'

interface MatchedProps {
  readonly row: unknown
  readonly search: string
}

/** Where in a row a search matched; nothing where it matched what the row does not show, such as a label. */
export const Matched = ({ row, search }: MatchedProps) => {
  const found = search.trim() === '' ? undefined : matchedPlace(row, search.trim())
  if (found === undefined) return null
  return (
    <Text size="xs" c="dimmed" data-testid="matched">
      {found.path}:{' '}
      <Highlight component="span" size="xs" highlight={search.trim().split(/\s+/)} dir="auto">
        {found.text}
      </Highlight>
    </Text>
  )
}
