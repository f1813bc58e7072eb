import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { ForkedWorld } from '../../../src/extensions/worlds/routes.js'
import { useAction } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { linkTo } from '../../shell/route.js'
import { useStateGone } from './use-state-gone.js'

type Side = 'before' | 'after'

/** Makes worlds that begin where a request came, or where it was answered. */
export const ForkHere = ({ requestId }: { readonly requestId: string }) => {
  const fork = useAction<Side, ForkedWorld>((control, side) =>
    control.send('POST', '/worlds', { from: requestId, ...(side === 'after' ? { after: true } : {}) }),
  )
  const made = fork.data
  const gone = useStateGone(requestId)
  const isGone = gone !== undefined
  const isForking = (side: Side): boolean => fork.isPending && fork.variables === side
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <ActionButton
          size="xs"
          variant="default"
          disabled={isGone}
          loading={isForking('before')}
          onClick={() => fork.mutate('before')}
        >
          {t('Fork before it')}
        </ActionButton>
        <ActionButton
          size="xs"
          variant="default"
          disabled={isGone}
          loading={isForking('after')}
          onClick={() => fork.mutate('after')}
        >
          {t('Fork after it')}
        </ActionButton>
      </Group>
      {gone === undefined ? null : (
        <Text size="sm" c="dimmed">
          <EmulatorText text={gone} />
        </Text>
      )}
      <Text size="sm" role="status">
        {made === undefined ? null : (
          <>
            {fork.variables === 'after'
              ? t('The world {id} begins after this request.', { id: made.id })
              : t('The world {id} begins before this request.', { id: made.id })}{' '}
            <Anchor size="sm" href={linkTo(made.id, 'overview')}>
              {t('Switch to {id}', { id: made.id })}
            </Anchor>
          </>
        )}
      </Text>
      <ProblemAlert error={fork.error} />
    </Stack>
  )
}
