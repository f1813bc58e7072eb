import { Anchor, Text } from '@mantine/core'
import type { RecordedEntry } from '../../../src/extensions/journal/entry.js'
import { t } from '../../language/language.js'
import { StatusPill } from '../../parts/status-pill.js'
import { linkTo } from '../../shell/route.js'

interface SentTwiceProps {
  readonly world: string
  /** Oldest first. */
  readonly arrived: readonly RecordedEntry[]
}

/** Shows both, where the browser sent a request again by itself: the first is what a client would have got. */
export const SentTwice = ({ world, arrived }: SentTwiceProps) => {
  if (arrived.length < 2) return null
  return (
    <Text size="sm" role="status" component="div">
      {t('The connection was cut, and the browser sent it once more by itself. Both arrived:')}{' '}
      {arrived.map((entry, index) => (
        <span key={`${entry.request_id} ${entry.ms}`}>
          <StatusPill entry={entry} />{' '}
          <Anchor size="sm" href={linkTo(world, 'requests', entry.request_id)}>
            {index === 0 ? t('the first') : t('the repeat')}
          </Anchor>{' '}
        </span>
      ))}
    </Text>
  )
}
