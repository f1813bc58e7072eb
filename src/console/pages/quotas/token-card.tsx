import { Card, Group, RingProgress, Stack, Text, Title } from '@mantine/core'
import type { QuotaState, TokenQuotas } from '../../../control-schemas/tokens.js'
import { formatSeconds } from '../../format/dates.js'
import { JumpTo } from '../../parts/jump-to.js'

/** The quotas of one token as gauges, and its cancel block. */
export const TokenCard = ({ token }: { readonly token: TokenQuotas }) => (
  <Card withBorder component="section" aria-label={`Quotas of ${token.token}`}>
    <Title order={2} size="h4">
      {token.token}
    </Title>
    <Stack gap="xs">
      {token.quotas.map((quota) => (
        <Gauge key={quota.class} quota={quota} />
      ))}
      <Block block={token.cancel_block} />
    </Stack>
  </Card>
)

const Gauge = ({ quota }: { readonly quota: QuotaState }) => {
  const { limit, used, remaining } = quota
  const share = limit === 0 ? 100 : Math.min(100, (used / limit) * 100)
  return (
    <Group role="group" aria-label={quota.class} className="gauge">
      <RingProgress
        size={56}
        thickness={7}
        sections={[{ value: share, color: remaining === 0 ? 'red' : 'blue' }]}
        aria-hidden
        label={
          <Text size="xs" ta="center">
            {remaining}
          </Text>
        }
      />
      <Text size="sm">
        <strong>{quota.class}</strong>: {remaining} of {limit} left
        {quota.refills_in_s > 0 ? `; refills in ${formatSeconds(quota.refills_in_s)}` : ''}
        {remaining === 0 ? ' – used up' : ''}
      </Text>
      {remaining === 0 && quota.resets_at !== null ? <JumpTo at={quota.resets_at} what={`the refill of ${quota.class}`} /> : null}
    </Group>
  )
}

const Block = ({ block }: Pick<{ block: TokenQuotas['cancel_block'] }, 'block'>) => {
  const { failures, threshold, until, lifted_in_s } = block
  const count = threshold === null ? 'never blocks' : `${failures} of ${threshold} failed look-ups`
  return (
    <Group gap="xs">
      <Text size="sm">
        <strong>cancel block</strong>:{' '}
        {until === null ? `open, ${count}` : `closed after ${failures} failed look-ups, lifted in ${formatSeconds(lifted_in_s)}`}
      </Text>
      {until === null ? null : <JumpTo at={until} what="the end of the block" />}
    </Group>
  )
}
