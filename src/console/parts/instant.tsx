import { Text } from '@mantine/core'
import { formatInstant } from '../format/dates.js'

/** An instant in Brazilian form with the raw value beside it. */
export const Instant = ({ value }: { readonly value: string | null }) => {
  if (value === null) return <>–</>
  return (
    <span>
      <time className="nowrap" dateTime={value}>
        {formatInstant(value)}
      </time>{' '}
      <Text span size="xs" c="dimmed" className="nowrap">
        {value}
      </Text>
    </span>
  )
}
