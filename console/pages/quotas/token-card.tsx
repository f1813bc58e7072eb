import { Card, Group, RingProgress, Stack, Text, Title } from '@mantine/core'
import type { QuotaState, TokenQuotas } from '../../../src/extensions/control/schemas.js'
import { formatSeconds } from '../../format/dates.js'
import { t } from '../../language/language.js'
import { JumpTo } from '../../parts/jump-to.js'

/** The quotas of one token as gauges, and its cancel block. */
export const TokenCard = ({ token }: { readonly token: TokenQuotas }) => (
  <Card withBorder component="section" aria-label={t('Quotas of {token}', { token: token.token })}>
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
  const { limit, remaining } = quota
  // The ring shows what is left, as the number in it does.
  const share = limit === 0 ? 0 : Math.min(100, (remaining / limit) * 100)
  return (
    <Group role="group" aria-label={quota.class} className="gauge">
      <RingProgress
        size={56}
        thickness={7}
        sections={[{ value: share, color: 'var(--tint-green-mark)' }]}
        {...(remaining === 0 ? { rootColor: 'var(--tint-red-mark)' } : {})}
        aria-hidden
        label={
          <Text size="xs" ta="center">
            {remaining}
          </Text>
        }
      />
      <div>
        <Text size="sm">
          <strong>{quota.class}</strong>: {leftOf(quota)}
        </Text>
        {remaining === 0 && quota.resets_at !== null ? (
          <JumpTo at={quota.resets_at} what={t('the refill of {quota}', { quota: quota.class })} />
        ) : null}
      </div>
    </Group>
  )
}

const leftOf = ({ remaining, limit, refills_in_s }: QuotaState): string => {
  const values = { remaining, limit, time: formatSeconds(refills_in_s) }
  if (refills_in_s > 0) {
    return remaining === 0
      ? t('{remaining} of {limit} left; refills in {time} – used up', values)
      : t('{remaining} of {limit} left; refills in {time}', values)
  }
  return remaining === 0 ? t('{remaining} of {limit} left – used up', values) : t('{remaining} of {limit} left', values)
}

const Block = ({ block }: Pick<{ block: TokenQuotas['cancel_block'] }, 'block'>) => {
  const { until } = block
  return (
    <Group gap="xs">
      <Text size="sm">
        <strong>{t('cancel block')}</strong>: {stateOf(block)}
      </Text>
      {until === null ? null : <JumpTo at={until} what={t('the end of the block')} />}
    </Group>
  )
}

const stateOf = ({ failures, threshold, until, lifted_in_s }: TokenQuotas['cancel_block']): string => {
  if (until !== null) {
    return t('closed after {failures} failed look-ups, lifted in {time}', { failures, time: formatSeconds(lifted_in_s) })
  }
  return threshold === null
    ? t('off, never blocks')
    : t('off, {failures} of {threshold} failed look-ups', { failures, threshold })
}
