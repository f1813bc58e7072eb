import { Anchor, Text } from '@mantine/core'
import { useWorld } from '../../api/world-context.js'
import { countOf } from '../../format/count.js'
import { linkTo } from '../../shell/route.js'
import type { JumpReport } from './jump-report.js'

/** Says what the last move of the clock did, with links to it. */
export const JumpDone = ({ report: { charges, attempts, failed, refilled } }: { readonly report: JumpReport }) => {
  const { id: world } = useWorld()
  return (
    <Text role="status" size="sm">
      The clock was changed:{' '}
      <Anchor size="sm" href={linkTo(world, 'data', 'orders')}>
        {countOf(charges, 'charge')} made
      </Anchor>{' '}
      (first producer, sandbox),{' '}
      <Anchor size="sm" href={linkTo(world, 'webhooks')}>
        {countOf(attempts, 'webhook')} sent
      </Anchor>
      {failed === 0 ? '' : `, ${countOf(failed, 'delivery', 'deliveries')} given up`},{' '}
      <Anchor size="sm" href={linkTo(world, 'quotas')}>
        {refilled.length === 0 ? 'no quota refilled' : `refilled: ${refilled.join(', ')}`}
      </Anchor>
      .
    </Text>
  )
}
