import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { ForkedWorld } from '../../../control-schemas/worlds.js'
import { useAction } from '../../api/world-context.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { linkTo } from '../../shell/route.js'

type Side = 'before' | 'after'

/** Makes worlds that begin where a request came, or where it was answered. */
export const ForkHere = ({ requestId }: { readonly requestId: string }) => {
  const fork = useAction<Side, ForkedWorld>((control, side) =>
    control.send('POST', '/worlds', { from: requestId, ...(side === 'after' ? { after: true } : {}) }),
  )
  const made = fork.data
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Button size="xs" variant="default" loading={fork.isPending} onClick={() => fork.mutate('before')}>
          Fork before it
        </Button>
        <Button size="xs" variant="default" loading={fork.isPending} onClick={() => fork.mutate('after')}>
          Fork after it
        </Button>
      </Group>
      <Text size="sm" role="status">
        {made === undefined ? null : (
          <>
            The world {made.id} begins {fork.variables === 'after' ? 'after' : 'before'} this request.{' '}
            <Anchor size="sm" href={linkTo(made.id, 'overview')}>
              Switch to {made.id}
            </Anchor>
          </>
        )}
      </Text>
      <ProblemAlert error={fork.error} />
    </Stack>
  )
}
