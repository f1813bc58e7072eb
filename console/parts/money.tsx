import { Text } from '@mantine/core'
import { formatCents } from '../format/money.js'

/** An amount in Brazilian form with the raw cents beside it. */
export const Money = ({ cents }: { readonly cents: number }) => (
  <span className="nowrap">
    {formatCents(cents)}{' '}
    <Text span size="xs" c="dimmed">
      {cents}
    </Text>
  </span>
)
