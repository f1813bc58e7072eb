import { Text } from '@mantine/core'
import type { ClockState } from '../../src/extensions/control/schemas.js'
import { useAction, useControl } from '../api/world-context.js'
import { t } from '../language/language.js'
import { ActionButton } from './action-button.js'
import { ProblemAlert } from './problem-alert.js'

interface JumpToProps {
  /** An instant in ISO form. */
  readonly at: string
  /** What happens then, such as `the refill of read`. */
  readonly what: string
}

/** Sets the clock forward to where something is waited for; it never goes back. */
export const JumpTo = ({ at, what }: JumpToProps) => {
  const { data } = useControl<ClockState>('/clock', 1_000)
  const jump = useAction<string, ClockState>((control, now) => control.send('POST', '/clock', { now }))
  if (data === undefined) return null
  if (Date.parse(data.now) >= Date.parse(at)) {
    return (
      <Text size="sm" role="status">
        {t('The clock has passed {what}.', { what })}
      </Text>
    )
  }
  return (
    <>
      <ActionButton size="compact-sm" variant="default" flex="none" onClick={() => jump.mutate(at)}>
        {t('Jump the clock to {what}', { what })}
      </ActionButton>
      <ProblemAlert error={jump.error} />
    </>
  )
}
