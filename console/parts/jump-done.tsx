import { Anchor, Text } from '@mantine/core'
import type { JumpReport } from '../api/jump-report.js'
import { useWorld } from '../api/world-context.js'
import { countOf } from '../format/count.js'
import { rich, t } from '../language/language.js'
import { linkTo } from '../shell/route.js'

/** Says what the last move of the clock did, with links to it. */
export const JumpDone = ({ report: { from, to, charges, attempts, failed, refilled } }: { readonly report: JumpReport }) => {
  const { id: world } = useWorld()
  const values = {
    charges: (
      <Anchor size="sm" href={linkTo(world, 'data', 'charges', { after: from, until: to })}>
        {countOf(charges, 'charge made', 'charges made')}
      </Anchor>
    ),
    webhooks: (
      <Anchor size="sm" href={linkTo(world, 'webhooks')}>
        {countOf(attempts, 'webhook sent', 'webhooks sent')}
      </Anchor>
    ),
    failed: countOf(failed, 'delivery given up', 'deliveries given up'),
    refills: (
      <Anchor size="sm" href={linkTo(world, 'quotas')}>
        {refilled.length === 0 ? t('no quota refilled') : t('refilled: {quotas}', { quotas: refilled.join(', ') })}
      </Anchor>
    ),
  }
  return (
    <Text role="status" size="sm">
      {failed === 0
        ? rich('The clock was changed: {charges} (first producer, sandbox), {webhooks}, {refills}.', values)
        : rich('The clock was changed: {charges} (first producer, sandbox), {webhooks}, {failed}, {refills}.', values)}
    </Text>
  )
}
